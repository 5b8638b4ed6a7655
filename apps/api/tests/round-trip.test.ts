import { contract } from '@site/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { field, startTestApi, type TestApi } from './test-api.ts';

// Whatever text and dates people enter comes back as it was sent, but for space around it.

let api: TestApi;
let token: string;
let category: string;
beforeAll(async () => {
  api = await startTestApi();
  token = await api.as('editor');
  category = (await api.db.category.create({ data: { title: 'A', description: 'B' } })).id;
});
afterAll(() => api.stop());

const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
    fc.constantFrom(
      'اردو متن، ویکسین',
      '👩🏽‍🔬🐐',
      "'; DROP TABLE news; --",
      '<script>',
      '\\',
      '%_',
      'a\u0301',
    ),
  )
  .filter((value) => value.isWellFormed() && !value.includes('\0') && value.trim() !== '')
  .filter((value) => value.trim().length <= 200);
const longText = fc.oneof(
  { weight: 9, arbitrary: text },
  {
    weight: 1,
    arbitrary: fc.constantFrom('x'.repeat(50_000), 'پ'.repeat(49_999), '𝒳'.repeat(25_000)),
  },
);
const date = fc.oneof(
  fc.date({ min: new Date('1900-01-02'), max: new Date('2200-12-30'), noInvalidDate: true }),
  fc.constantFrom(
    new Date('1900-01-01T00:00:00.000Z'),
    new Date('2200-12-31T23:59:59.999Z'),
    new Date('2024-02-29T23:59:59.999Z'),
  ),
);

interface RoundTrip {
  path: string;
  input: z.ZodObject;
  base: () => Record<string, unknown>;
}

const image = { imageUrl: '/a.webp' };
const areas: Record<string, RoundTrip> = {
  news: {
    path: '/api/news/news',
    input: contract.news.create.body,
    base: () => ({ ...image }),
  },
  'slider images': {
    path: '/api/slider-images/addImage',
    input: contract.sliderImages.create.body,
    base: () => ({ ...image }),
  },
  blogs: {
    path: '/api/blogs/createBlog',
    input: contract.blogs.create.body,
    base: () => ({ thumbnailUrl: '/a.webp' }),
  },
  careers: {
    path: '/api/career/addNew',
    input: contract.careers.create.body,
    base: () => ({ applyLink: '/a' }),
  },
  categories: {
    path: '/api/categories',
    input: contract.categories.create.body,
    base: () => ({}),
  },
  events: {
    path: '/api/events/events',
    input: contract.events.create.body,
    base: () => ({ images: ['/a.webp'], category }),
  },
  pictures: {
    path: '/api/pictures/addPictures',
    input: contract.pictures.create.body,
    base: () => ({ ...image }),
  },
  partners: {
    path: '/api/partners/createPartner',
    input: contract.partners.create.body,
    base: () => ({ ...image }),
  },
  projects: {
    path: '/api/project/addProject',
    input: contract.projects.create.body,
    base: () => ({ images: ['/a.webp'], duration: '2020-2021', projectStatus: 'Ongoing' }),
  },
  members: {
    path: '/api/member/createMember',
    input: contract.members.create.body,
    base: () => ({ ...image }),
  },
  tenders: {
    path: '/api/tender/createTender',
    input: contract.tenders.create.body,
    base: () => ({ ...image }),
  },
  videos: {
    path: '/api/videos/addVideos',
    input: contract.videos.create.body.omit({ embedCode: true }),
    base: () => ({ videoUrl: '/v.mp4', category }),
  },
  'body cards': {
    path: '/api/bodycards',
    input: contract.bodyCards.create.body,
    base: () => ({ url: '/' }),
  },
  'help options': {
    path: '/api/help-options/createHelpOption',
    input: contract.helpOptions.create.body,
    base: () => ({}),
  },
  stats: {
    path: '/api/stats/createStat',
    input: contract.stats.create.body,
    base: () => ({ collectionName: 'news' }),
  },
  pages: {
    path: '/api/pages',
    input: contract.pages.create.body.omit({ url: true }),
    base: () => ({ url: `p-${crypto.randomUUID()}` }),
  },
};

/** A value for each input that takes any text, or a date. */
function anyInput(input: z.ZodObject): fc.Arbitrary<Record<string, string>> {
  const takes = (schema: z.ZodType, value: string) => schema.safeParse(value).success;
  const kinds = Object.entries(input.shape).flatMap(([name, part]) => {
    // The parts of an object schema of zod are zod schemas.
    const schema = part as z.ZodType;
    if (takes(schema, '2026-01-01') && !takes(schema, 'ä b')) {
      return [[name, date.map((value) => value.toISOString())] as const];
    }
    if (!takes(schema, 'ä b')) return [];
    return [[name, takes(schema, 'x'.repeat(201)) ? longText : text] as const];
  });
  return fc.record(Object.fromEntries(kinds));
}

describe.each(Object.entries(areas))('%s', (_name, { path, input, base }) => {
  it('give back what was sent', async () => {
    await fc.assert(
      fc.asyncProperty(anyInput(input), async (sent) => {
        const { status, body } = await api.call('POST', path, {
          token,
          body: { ...base(), ...sent },
        });
        expect(status, JSON.stringify(body)).toBe(201);
        for (const [name, value] of Object.entries(sent)) {
          expect(field(body, name)).toBe(value.trim());
        }
      }),
      { numRuns: 40 },
    );
  });
});
