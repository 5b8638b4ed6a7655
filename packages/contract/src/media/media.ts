import { z } from 'zod';

/*
 * Uploads and the fields that hold their addresses. The API stores the address of an upload without its
 * origin and adds the origin when it answers, so that content survives a change of the domain.
 */

/** The folder of résumés in a store of media. The dot and the form of uploads keep it from being served. */
export const resumesFolder = '.resumes';

const resumeForm = /^\.resumes\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.(?:pdf|docx?)$/;

/** Whether a path in a store of media is one that résumés have. */
export function isResumePath(path: string): boolean {
  return resumeForm.test(path);
}

export type MediaKind = 'picture' | 'video' | 'document';

const kinds = z.registry<{ kind: MediaKind }>();

const as =
  (kind: MediaKind) =>
  <Schema extends z.ZodType>(schema: Schema): Schema => {
    kinds.add(schema, { kind });
    return schema;
  };
/** Marks a schema as the address of a picture, which tells it from a link. */
export const asPicture = as('picture');
/** Marks a schema as the address of a video file. */
export const asVideo = as('video');
/** Marks a schema as the address of a document. */
export const asDocument = as('document');

const localizedTexts = z.registry<{ isLocalized: true }>();

/** Marks a text as one that readers have in their language: see text/localized.ts. */
export function localized<Schema extends z.ZodType>(schema: Schema): Schema {
  localizedTexts.add(schema, { isLocalized: true });
  return schema;
}

const labels = z.registry<{ label: string }>();
const colours = z.registry<object>();

/** Gives a schema the name that its sentences use. What is made of it by further checks has it too. */
export function withLabel<Schema extends z.ZodType>(label: string, schema: Schema): Schema {
  labels.add(schema, { label });
  return schema;
}

/** Marks a schema as a CSS colour. */
export function asColour<Schema extends z.ZodType>(schema: Schema): Schema {
  colours.add(schema, {});
  return schema;
}

const blanks = z.registry<object>();

/** Marks a schema as what stands for a field that is missing, beside the field itself. */
export function asBlank<Schema extends z.ZodType>(schema: Schema): Schema {
  blanks.add(schema, {});
  return schema;
}

/** A field inside a schema. In its path `*` stands for every entry of a list. */
export interface Leaf {
  path: readonly string[];
  schema: z.core.$ZodType;
  kind: MediaKind | undefined;
  isLocalized: boolean;
}

/**
 * The fields of a schema at any depth, each by all ways that lead to it.
 * @param isWhole which schemas are not taken apart, besides those of media
 */
export function* leavesOf(
  schema: z.core.$ZodType,
  isWhole: (schema: z.core.$ZodType) => boolean = () => false,
  path: readonly string[] = [],
  isInLocalized = false,
): Generator<Leaf, undefined> {
  if (blanks.has(schema)) return;
  const kind = kinds.get(schema)?.kind;
  const isLocalized = isInLocalized || localizedTexts.get(schema) !== undefined;
  const inside = (part: z.core.$ZodType, ...names: string[]) =>
    leavesOf(part, isWhole, [...path, ...names], isLocalized);
  // Every zod schema is one of these; the general type only hides which.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (kind !== undefined || isWhole(schema)) yield { path, schema, kind, isLocalized };
  else if (def.type === 'object') {
    for (const [name, field] of Object.entries(def.shape)) yield* inside(field, name);
  } else if (def.type === 'array') yield* inside(def.element, '*');
  else if (def.type === 'record') yield* inside(def.valueType, '*');
  else if (def.type === 'union') for (const option of def.options) yield* inside(option);
  else if (def.type === 'pipe') for (const part of [def.in, def.out]) yield* inside(part);
  else if ('innerType' in def) yield* inside(def.innerType);
  else yield { path, schema, kind, isLocalized };
}

/** The name that a field's sentences use. */
export function labelOf({ schema }: Pick<Leaf, 'schema'>): string | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const inner = def.type === 'pipe' ? def.in : 'innerType' in def ? def.innerType : undefined;
  return labels.get(schema)?.label ?? (inner && labelOf({ schema: inner }));
}

/** Whether a field holds a CSS colour. */
export function isColour({ schema }: Leaf): boolean {
  return colours.has(schema);
}

/** A field that holds the address of a picture, a video file or a document. */
export interface MediaField {
  path: readonly string[];
  kind: MediaKind;
}

/** The media fields of a schema, each once. */
export function mediaFieldsOf(schema: z.core.$ZodType): MediaField[] {
  const fields = new Map<string, MediaField>();
  for (const { path, kind } of leavesOf(schema)) {
    if (kind !== undefined) fields.set(path.join('.'), { path, kind });
  }
  return [...fields.values()];
}

/**
 * A value with the texts of some fields changed; values that do not match the schema stay as they are.
 * @param change is also given the place of the text: `['cards', '0', 'image']`
 */
export function mapStrings(
  value: unknown,
  fields: readonly Pick<MediaField, 'path'>[],
  change: (text: string, place: readonly string[]) => string,
): unknown {
  const changeText = (part: unknown, place: readonly string[]) =>
    typeof part === 'string' ? change(part, place) : part;
  return fields.reduce((mapped, { path }) => mapAt(mapped, path, changeText), value);
}

/**
 * A value with all parts of it changed that are at a path, in which `*` stands for every entry of a list.
 * @param place where the value is, which is as deep in the path
 */
export function mapAt(
  value: unknown,
  path: readonly string[],
  change: (part: unknown, place: readonly string[]) => unknown,
  place: readonly string[] = [],
): unknown {
  const key = path[place.length];
  if (key === undefined) return change(value, place);
  if (typeof value !== 'object' || value === null) return value;
  const inside = (name: string, part: unknown) => mapAt(part, path, change, [...place, name]);
  if (Array.isArray(value)) {
    return key === '*' ? value.map((item: unknown, at) => inside(String(at), item)) : value;
  }
  if (key === '*') {
    const parts = Object.entries(value).map(([name, part]) => [name, inside(name, part)]);
    return Object.fromEntries(parts);
  }
  // Lists have thousands of records, which are not taken apart for one field.
  return Object.hasOwn(value, key)
    ? { ...value, [key]: inside(key, Reflect.get(value, key)) }
    : value;
}

/** The texts of some fields of a value and their places: `cards.0.image`. */
export function stringsIn(
  value: unknown,
  fields: readonly Pick<MediaField, 'path'>[],
): { place: string; text: string }[] {
  const found: { place: string; text: string }[] = [];
  mapStrings(value, fields, (text, place) => {
    found.push({ place: place.join('.'), text });
    return text;
  });
  return found;
}
