import type { MantineColor } from '@mantine/core';
import type { ListArea } from '@site/contract';
import type { AreaMessages } from '@site/contract/messages';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Fields } from '#fields/field.ts';
import type { Answer } from '#lib/calls/versioned.ts';
import type { Entry, Listing, WriteCalls } from '#listing/listing.ts';

/*
 * A list area as the kit's pages see it. All they require of an entry is an id; what else it
 * holds is known to the area's descriptor, which `defineArea` has checked. (Members are written as
 * methods because TypeScript then lets a function of a News article stand for one of an entry.)
 */

/** The calls of a list area, as `api.<area>` has them. */
export interface AreaCalls extends WriteCalls {
  /** Where entries can be moved. */
  order?: { mutate(call: { body: { ids: string[] } }): Promise<Answer<Entry[]>> };
  list: Listing['calls']['list'];
  get: { query(call: { params: { id: string }; query: object }): Promise<Answer<Entry>> };
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
  badge?(entry: Entry): { label: string; color: MantineColor } | null;
  /** Short facts below the title, without those that a draft lacks. */
  facts?(entry: Entry): (string | null | undefined)[];
}

/** A list area. */
export interface Area extends Listing {
  /** The contract's name of the area. */
  key: ListArea;
  create: NonNullable<Listing['create']>;
  /** How the entries stand below each other; in rows when this is left out. */
  layout?: 'rows' | 'cards';
  calls: AreaCalls;
  messages: AreaMessages;
  input: z.ZodObject;
  fields: Fields;
  card: Card;
}
