import {
  areas,
  contract,
  mediaFieldsOf,
  mediaIn,
  type Area,
  type MediaField,
} from '@site/contract';
import type { AppRoute } from '@ts-rest/core';
import { api } from '#lib/api.ts';

/** A picture that some entry shows. */
interface ShelvedPicture {
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
  read: (query: PageQuery) => Promise<{ entries: number; pictures: ShelvedPicture[] }>;
}

type ListArea = {
  [Each in Area]: (typeof contract)[Each] extends { list: AppRoute } ? Each : never;
}[Area];

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

function isSource(area: Area): area is ListArea {
  // The gallery shows pictures of other lists.
  if (!isList(area) || !('create' in contract[area])) return false;
  return contract[area].list.metadata.access === 'public' && picturesOf(area).length > 0;
}

function isList(area: Area): area is ListArea {
  return 'list' in contract[area];
}

function sourceOf(area: ListArea): PictureSource {
  const pictures = picturesOf(area);
  const words = area.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return {
    label: words.charAt(0).toUpperCase() + words.slice(1),
    read: async (query) => {
      const { body } = await api[area].list.query({ query });
      // Problems are thrown.
      const entries: readonly Entry[] = Array.isArray(body) ? body : [];
      return {
        entries: entries.length,
        pictures: entries.flatMap((entry) =>
          mediaIn([entry], pictures).flatMap(({ place, address }) =>
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
  ...areas
    .filter((area) => isSource(area))
    .filter((area) => area !== 'pictures')
    .map(sourceOf),
];
