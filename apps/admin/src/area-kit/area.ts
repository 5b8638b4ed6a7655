import type { MantineColor } from '@mantine/core';
import type { Problem, ProblemStatus } from '@site/contract';
import type { AreaMessages } from '@site/contract/messages';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { AnyField, Field } from './fields.tsx';

/*
 * A list area as the kit's pages see it. They know of an entry only that it has an id; what else it
 * holds is known to the area's descriptor, which `defineArea` has checked. (Members are written as
 * methods because TypeScript then lets a function of a News article stand for one of an entry.)
 */

/** A stored record of some area. */
export interface Entry {
  _id: string;
}

/** What a call answers. Problems are thrown by the client and only stand here for the types. */
export type Answer<Body> =
  | { status: 200; body: Body; headers: Headers }
  | { status: 201; body: Body; headers: Headers }
  | { status: ProblemStatus; body: Problem; headers: Headers };

/** The calls of a list area, as `api.<area>` has them. */
export interface AreaCalls {
  list: Listing['calls']['list'];
  get: { query(call: { params: { id: string } }): Promise<Answer<Entry>> };
  create: { mutate(call: { body: object }): Promise<Answer<Entry>> };
  update: {
    mutate(call: {
      params: { id: string };
      body: object;
      headers: { 'if-match': string };
    }): Promise<Answer<Entry>>;
  };
  remove: { mutate(call: { params: { id: string } }): Promise<Answer<unknown>> };
}

/** What a list shows; a special page may use it without the rest of an area. */
export interface Listing<Item extends Entry = Entry> {
  /** Names the cached answers. */
  key: string;
  title: string;
  /** As inside a sentence: 'news article', 'news articles'. */
  name: { one: string; many: string };
  /** Orders that the server knows and their labels; the first is the one at the start. */
  sorts: Record<string, string>;
  /** Where new entries are made; `hint` says what saving one brings about. */
  create?: { path: string; label: string; hint: string };
  messages?: Pick<AreaMessages, 'listFailed'>;
  calls: {
    // Each area takes a query of its own; the listing's page builds one that all take.
    list: { query(call: { query: object }): Promise<Answer<Item[]>> };
  };
}

/** How one entry looks in the list. */
export interface Card {
  title(entry: Entry): string;
  /** The address of its picture. */
  picture?(entry: Entry): string | null;
  /** All of its pictures, where there may be several: Read More shows them with the text. */
  pictures?(entry: Entry): readonly string[];
  /** What stands in the picture's place. */
  media?(entry: Entry): ReactNode;
  /** Shown by its first characters, with Read More for the rest. */
  text?(entry: Entry): string | null | undefined;
  /** How many characters; 20 when this is left out. */
  previewLength?: number;
  /** What tells entries apart at a glance. */
  badge?(entry: Entry): { label: string; color: MantineColor };
  /** Short facts below the title. */
  facts?(entry: Entry): string[];
}

/** A form's fields by the names of its inputs, in the order of the form. */
export type Fields = Record<string, Field<unknown>>;

/** The same, where passwords may be among them. */
export type AnyFields = Record<string, AnyField<unknown>>;

/** A list area. */
export interface Area extends Listing {
  create: NonNullable<Listing['create']>;
  /** How the entries stand below each other; in rows when this is left out. */
  layout?: 'rows' | 'cards';
  calls: AreaCalls;
  messages: AreaMessages;
  input: z.ZodObject;
  fields: Fields;
  card: Card;
}
