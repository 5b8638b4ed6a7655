import {
  contract,
  listAreas,
  mediaFieldsOf,
  stringsIn,
  type ListArea,
  type MediaField,
} from '@site/contract';
import { api } from '#lib/api.ts';

/** A picture that some entry shows. */
interface ShownPicture {
  /** Also where an entry has several. */
  key: string;
  address: string;
  title: string;
}

/** The query of a page of a list. */
interface PageQuery {
  page: number;
  perPage: number;
  q?: string;
}

/** The pictures of one kind of content. */
export interface PictureSource {
  label: string;
  /** How many entries the page holds, and their pictures. */
  read: (query: PageQuery) => Promise<{ entries: number; pictures: ShownPicture[] }>;
}

/** What entries of all lists have, as far as it is shown here. */
interface Entry {
  _id: string;
  title?: string | null;
  name?: string;
}

function picturesOf(area: ListArea): MediaField[] {
  const fields = mediaFieldsOf(contract[area].list.responses[200]);
  return fields.filter(({ kind }) => kind === 'picture');
}

function isSource(area: ListArea): boolean {
  return contract[area].list.metadata.access === 'public' && picturesOf(area).length > 0;
}

function sourceOf(area: ListArea): PictureSource {
  const pictures = picturesOf(area);
  const words = area.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return {
    label: words.charAt(0).toUpperCase() + words.slice(1),
    read: async (query) => {
      // Of the queries that lists take, this is what they have in common.
      const list: { query(call: { query: PageQuery }): Promise<{ body: unknown }> } =
        api[area].list;
      const { body } = await list.query({ query });
      // Problems are thrown.
      const entries: readonly Entry[] = Array.isArray(body) ? body : [];
      return {
        entries: entries.length,
        pictures: entries.flatMap((entry) =>
          stringsIn([entry], pictures).flatMap(({ place, text: address }) =>
            address
              ? [{ key: `${entry._id} ${place}`, address, title: entry.title ?? entry.name ?? '' }]
              : [],
          ),
        ),
      };
    },
  };
}

/** Where pictures that were uploaded before are looked for: the public lists that show some. */
export const sources: readonly [PictureSource, ...PictureSource[]] = [
  sourceOf('pictures'),
  ...listAreas.filter((area) => area !== 'pictures' && isSource(area)).map(sourceOf),
];
