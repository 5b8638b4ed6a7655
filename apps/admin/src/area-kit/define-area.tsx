import { areaMessages, type AreaMessages } from '@site/contract/messages';
import type { z } from 'zod';
import type { Area, AreaCalls, Card } from './area.ts';
import { CreatePage } from './create-page.tsx';
import { EntryPage } from './entry-page.tsx';
import { ListPage } from './list-page.tsx';
import { ManagePage } from './manage-page.tsx';
import type { FieldsOf } from '#fields/field.ts';

type AnswerOf<Call> = Call extends (...call: never) => Promise<infer Answer> ? Answer : never;
type EntryOf<Calls extends AreaCalls> = Extract<
  AnswerOf<Calls['get']['query']>,
  { status: 200 }
>['body'];

type PartOf<Part, Entry> = Part extends (entry: never) => infer Shown
  ? (entry: Entry) => Shown
  : Part;
type CardOf<Entry> = { [Part in keyof Card]: PartOf<Card[Part], Entry> };

/** The descriptor of an area: an {@link Area} with the types of its entries and inputs. */
export interface AreaDescriptor<Calls extends AreaCalls, Input extends z.ZodObject> extends Omit<
  Area,
  'calls' | 'input' | 'fields' | 'card' | 'messages'
> {
  calls: Calls;
  input: Input;
  fields: FieldsOf<Input>;
  card: CardOf<EntryOf<Calls>>;
  /** Left out: those of {@link areaMessages}. */
  messages?: AreaMessages;
}

/** The pages of a list area. */
export function defineArea<Calls extends AreaCalls, Input extends z.ZodObject>(
  descriptor: AreaDescriptor<Calls, Input>,
) {
  const { one } = descriptor.name;
  const messages = areaMessages(one.charAt(0).toUpperCase() + one.slice(1));
  const area: Area = { messages, ...descriptor };
  return {
    area,
    ListPage: () => <ListPage area={area} />,
    CreatePage: () => <CreatePage area={area} />,
    /** List and form on one page. */
    ManagePage: () => <ManagePage area={area} />,
    EntryPage: () => <EntryPage area={area} />,
  };
}
