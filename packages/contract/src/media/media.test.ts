import { isAppRoute, type AppRouter } from '@ts-rest/core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '../contract.ts';
import { optionalImage } from '../fields/fields.ts';
import {
  asPicture,
  asVideo,
  leavesOf,
  mapStrings,
  mediaFieldsOf,
  stringsIn,
  type Leaf,
} from './media.ts';
import { withOrigin, withoutOrigin } from './upload-addresses.ts';

/** The fields that a route takes or answers. */
function* leavesOfRoutes(router: AppRouter): Generator<Leaf> {
  for (const route of Object.values(router)) {
    if (!isAppRoute(route)) continue;
    const schemas = ['body' in route ? route.body : undefined, ...Object.values(route.responses)];
    for (const schema of schemas) if (schema instanceof z.ZodType) yield* leavesOf(schema);
  }
}

const areas = Object.entries<AppRouter>(contract);

/** The name of a field: the last part of its path that is one. */
const nameOf = ({ path }: Leaf) => path.findLast((part) => part !== '*') ?? '';

const calledLikeOne =
  /img|image(?!Alt)|pic|photo|logo|thumbnail|avatar|coverUrl|posterUrl|captionsUrl|video(?!s)|secure_url|previewUrl/i;
const isDocument = ({ path }: Leaf) =>
  (path.includes('documents') && path.at(-1) === 'url') || path.at(-1) === 'captionsUrl';

describe('the media fields of the contract', () => {
  it.each(areas)('are the texts of %s that are called like one', (area, routes) => {
    // The library calls all files alike.
    const isFile = (leaf: Leaf) =>
      (area === 'media' || area === 'consents') && nameOf(leaf) === 'url';
    const wrong = [...leavesOfRoutes(routes)]
      .filter(({ kind, schema }) => kind !== undefined || schema instanceof z.ZodString)
      .filter(
        (leaf) =>
          (leaf.kind !== undefined) !==
          (calledLikeOne.test(nameOf(leaf)) || isDocument(leaf) || isFile(leaf)),
      );
    expect(wrong.map(nameOf)).toEqual([]);
  });

  it.each(areas)('are of the kind that their name says, in %s', (_area, routes) => {
    const wrong = [...leavesOfRoutes(routes)]
      // The upload host calls all kinds alike.
      .filter((leaf) => leaf.kind !== undefined && nameOf(leaf) !== 'secure_url')
      .filter(
        (leaf) =>
          leaf.kind !==
          (isDocument(leaf) ? 'document' : /video/i.test(nameOf(leaf)) ? 'video' : 'picture'),
      );
    expect(wrong.map(nameOf)).toEqual([]);
  });
});

describe('media fields', () => {
  const document = z.object({
    title: z.string(),
    logo: optionalImage('Logo'),
    cards: z.array(z.object({ image: asPicture(z.string()).nullable() }).partial()).optional(),
    byKey: z.record(z.string(), z.array(asVideo(z.string()))),
    either: z.union([
      z.object({ clip: asVideo(z.string()) }),
      z.string().transform((text) => text.length),
    ]),
    piped: z.preprocess((value) => value, z.object({ photo: asPicture(z.string()) })),
  });
  const fields = mediaFieldsOf(document);

  it('are found in objects, lists, records, unions, optional parts and pipes', () => {
    expect(fields.map(({ path, kind }) => `${path.join('.')}: ${kind}`)).toEqual([
      'logo: picture',
      'cards.*.image: picture',
      'byKey.*.*: video',
      'either.clip: video',
      'piped.photo: picture',
    ]);
  });

  const value = {
    title: 'a',
    logo: 'b',
    cards: [{ image: 'c' }, { image: null }, {}],
    byKey: { one: ['d', 'e'] },
    either: { clip: 'f' },
    more: ['g'],
  };

  it('are changed wherever they stand, and nothing else is', () => {
    expect(mapStrings(value, fields, (address) => address.toUpperCase())).toEqual({
      title: 'a',
      logo: 'B',
      cards: [{ image: 'C' }, { image: null }, {}],
      byKey: { one: ['D', 'E'] },
      either: { clip: 'F' },
      more: ['g'],
    });
    expect(value.logo).toBe('b');
  });

  it('are listed with their places', () => {
    expect(stringsIn(value, fields)).toEqual([
      { place: 'logo', text: 'b' },
      { place: 'cards.0.image', text: 'c' },
      { place: 'byKey.one.0', text: 'd' },
      { place: 'byKey.one.1', text: 'e' },
      { place: 'either.clip', text: 'f' },
    ]);
  });

  it.each([null, undefined, 7, 'text', [], ['a'], { cards: {} }, { cards: [7, [{}]], byKey: 1 }])(
    'leave a value of another shape as it is: %j',
    (wrong) => {
      const change = () => 'changed';
      expect(mapStrings(wrong, fields, change)).toEqual(wrong);
    },
  );
});

describe('the address of an upload', () => {
  const apiUrl = 'https://api.example.org';
  const path = '/media/Pages/Cards/0198f3a2-7c41-4d3e-9b58-2f6a1c0e4d97.webp';

  it.each([
    [`${apiUrl}${path}`, path],
    [`  HTTPS://API.Example.org:443${path} `, path],
    [path, path],
  ])('is stored without the origin of the API: %s', (sent, stored) => {
    expect(withoutOrigin(sent, apiUrl)).toBe(stored);
  });

  it('is answered with it', () => {
    expect(withOrigin(path, apiUrl)).toBe(apiUrl + path);
  });

  it.each([
    `https://elsewhere.example.org${path}`,
    `http://api.example.org${path}`,
    `https://api.example.org:8443${path}`,
    `https://api.example.org.evil.example${path}`,
    `https://somebody@api.example.org${path}`,
    `https://api.example.org/x${path}`,
    `https://api\t.example.org${path}`,
    `https://%${path}`,
    `${apiUrl}${path}?w=640`,
    `${apiUrl}/media/foo.jpg`,
    `${apiUrl}/media/News/foo.jpg`,
    `${apiUrl}/MEDIA/News/0198f3a2-7c41-4d3e-9b58-2f6a1c0e4d97.webp`,
    `${apiUrl}/media/Nowhere/0198f3a2-7c41-4d3e-9b58-2f6a1c0e4d97.webp`,
    `/x${path}`,
    '/media/News/foo.jpg',
    '#top',
    '',
  ])('is not what another address looks like: %j', (address) => {
    expect(withoutOrigin(address, apiUrl)).toBe(address);
    expect(withOrigin(address, apiUrl)).toBe(address);
  });
});
