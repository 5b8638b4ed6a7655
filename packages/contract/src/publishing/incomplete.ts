import { z } from 'zod';
import { asBlank } from '../media/media.ts';
import { trimmed } from '../text/trimmed.ts';
import { isPublishing, type publishing } from './publishing.ts';

/*
 * A draft needs its title and nothing else. What else is required of an entry may be missing until it goes public: texts
 * are empty then, lists have no entries, and dates, numbers, choices and relations are `null`.
 */

/** The field of an entry without which there is no draft either. */
const nameField = 'title';

/** What stands for a field that is missing. */
type Missing<Field> = Field extends z.ZodString ? '' : Field extends z.ZodArray ? never[] : null;

/** The keys of what is required only of an entry that is complete. */
type Completing<Shape extends z.ZodRawShape> = {
  [Key in keyof Shape]: undefined extends z.input<Shape[Key]> ? never : Key;
}[keyof Shape] &
  Exclude<keyof Shape, typeof nameField>;

type Fields = z.ZodRawShape;

/** The fields of an entry as it is stored. */
type StoredShape<Shape extends Fields> = {
  [Key in keyof Shape]: Key extends Completing<Shape>
    ? z.ZodType<
        z.output<Shape[Key]> | Missing<Shape[Key]>,
        z.input<Shape[Key]> | Missing<Shape[Key]>
      >
    : Shape[Key];
};

type Stored<Shape extends Fields> = z.output<z.ZodObject<StoredShape<Shape>>>;

/** A draft as it is sent. */
type SentDraft<Shape extends Fields> = Omit<
  z.input<z.ZodObject<Shape>>,
  Completing<Shape> | 'status'
> & { status: 'draft' } & {
  [Key in Completing<Shape>]?: z.input<Shape[Key]> | Missing<Shape[Key]> | '' | null | undefined;
};

type Some<Whole> = { [Key in keyof Whole]?: Whole[Key] | undefined };

/** What makes an entry that may be a draft. */
export interface Draftable<Shape extends Fields> extends z.ZodType<
  Stored<Shape>,
  z.input<z.ZodObject<Shape>> | SentDraft<Shape>
> {}

/** What changes one. */
export interface DraftableChange<Shape extends Fields> extends z.ZodType<
  Some<Stored<Shape>>,
  Some<z.input<z.ZodObject<Shape>>> | (Some<SentDraft<Shape>> & { status: 'draft' })
> {}

type SomeShape<Shape extends Fields> = { [Key in keyof Shape]: z.ZodOptional<Shape[Key]> };

type CreateBody<Shape extends Fields> = Shape extends typeof publishing
  ? Draftable<Shape>
  : z.ZodObject<Shape>;

type UpdateBody<Shape extends Fields> = Shape extends typeof publishing
  ? DraftableChange<Shape>
  : z.ZodObject<SomeShape<Shape>>;

const noText = asBlank(z.string().overwrite(trimmed).max(0));
const noItems = asBlank(z.union([noText, z.array(noText).max(0)]));

function missingOf(field: unknown): '' | [] | null {
  if (field instanceof z.ZodString) return '';
  return field instanceof z.ZodArray ? [] : null;
}

/** The fields of an input, those changed that are required only of an entry that is complete. */
function changed(
  { shape }: z.ZodObject,
  change: (field: z.ZodType) => z.ZodType,
): Record<string, z.ZodType> {
  const fields = Object.entries<z.ZodType>(shape).map(([name, field]) => {
    const isCompleting = name !== nameField && !field.safeParse(undefined).success;
    return [name, isCompleting ? change(field) : field] as const;
  });
  return Object.fromEntries(fields);
}

/** An entry as it is stored, which may be a draft. @param input what makes a complete one */
export function storedEntry<Shape extends Fields>(
  input: z.ZodObject<Shape>,
): z.ZodObject<StoredShape<Shape>> {
  const shape = changed(input, (field) => {
    if (field instanceof z.ZodString) return z.union([noText, field]);
    return field instanceof z.ZodArray ? z.array(field.element) : field.nullable();
  });
  // Which field is of which kind is lost in the loop; the mapped type has it.
  return z.object(shape as StoredShape<Shape>);
}

const draftStatus = z.enum(['draft']);

/** The fields of a draft, as they are sent. */
function draftFields(input: z.ZodObject) {
  return changed(input, (field) => {
    const missing = missingOf(field);
    const blank = Array.isArray(missing) ? noItems : noText;
    return z.union([blank.nullable().transform(() => missing), field]);
  });
}

/** The body of the call that makes an entry: all that is required, or a draft. @param input what makes a complete one */
export function createBody<Shape extends Fields>(input: z.ZodObject<Shape>): CreateBody<Shape> {
  const fields = Object.entries(draftFields(input)).map(([name, field]) => {
    const whole = input.shape[name];
    return [name, field === whole ? field : field.default(missingOf(whole))] as const;
  });
  const draft = z.object({ ...Object.fromEntries(fields), status: draftStatus });
  // A condition on a value says nothing about its type to the compiler.
  return (isPublishing(input) ? z.union([input, draft]) : input) as CreateBody<Shape>;
}

/** The body of the call that changes an entry: what it sets is complete, or makes it a draft. @param input what makes a complete one */
export function updateBody<Shape extends Fields>(input: z.ZodObject<Shape>): UpdateBody<Shape> {
  const draft = z.object(draftFields(input)).partial().extend({ status: draftStatus });
  const some = input.partial();
  // As above.
  return (isPublishing(input) ? z.union([some, draft]) : some) as UpdateBody<Shape>;
}

/** Of a body the schema of what is complete; an entry that is to be public has to fit it. */
export function completeInput(body: unknown): z.ZodObject | undefined {
  const whole: unknown = body instanceof z.ZodUnion ? body.options[0] : body;
  return whole instanceof z.ZodObject ? whole : undefined;
}
