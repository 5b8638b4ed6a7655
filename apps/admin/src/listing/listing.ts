import type { AreaMessages } from '@site/contract/messages';
import type { Answer } from '#lib/calls/versioned.ts';

/** A stored record of some area. */
export interface Entry {
  _id: string;
}

/** What a list shows. */
export interface Listing<Item extends Entry = Entry> {
  /** Names the cached answers. */
  key: string;
  title: string;
  /** As inside a sentence: 'news article', 'news articles'. */
  name: { one: string; many: string };
  /** Orders that the server supports, with their labels; the first is the default. */
  sorts: Record<string, string>;
  /** Where new entries are created; `hint` explains the effect of saving one. */
  create?: { path: string; label: string; hint: string };
  messages?: Pick<AreaMessages, 'listFailed'>;
  calls: {
    // Each area takes a query of its own; the listing's page builds one that all take.
    list: { query(call: { query: object }): Promise<Answer<Item[]>> };
  };
}

/** The calls that change a list. */
export interface WriteCalls {
  create: { mutate(call: { body: object }): Promise<Answer<Entry>> };
  update: {
    mutate(call: {
      params: { id: string };
      query: object;
      body: object;
      headers: { 'if-match': string };
    }): Promise<Answer<Entry>>;
  };
  remove: { mutate(call: { params: { id: string } }): Promise<Answer<unknown>> };
}
