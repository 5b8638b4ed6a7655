import { describe, expect, it } from 'vitest';
import { call, recordsOf } from './api.ts';

const role = 'editor';

describe('members', () => {
  it('are listed by team', async () => {
    const all = recordsOf(await call('GET /api/member/getTeam'));
    for (const team of ['Management', 'BRM']) {
      const reply = await call(`GET /api/member/getTeam/${team}?perPage=3`);
      const members = all.filter(({ teamType }) => teamType === team);
      expect(reply.body).toEqual(members.slice(0, 3));
      expect(reply.headers.get('X-Total-Count')).toBe(String(members.length));
    }
    expect((await call('GET /api/member/getTeam/Finance')).status).toBe(404);
  });
});

describe('fields that were never sent', () => {
  it.each([
    ['POST /api/career/addNew', ['title', 'description', 'location'], { isInternship: false }],
    [
      'POST /api/member/createMember',
      ['name', 'designation', 'expertise'],
      { teamType: 'Management' },
    ],
    ['POST /api/partners/createPartner', ['name'], { description: null, siteUrl: null }],
    ['POST /api/pictures/addPictures', ['title'], { description: null }],
    ['POST /api/bodycards', ['title'], { description: null, image: null }],
    [
      'POST /api/help-options/createHelpOption',
      ['title'],
      { description: null, buttonText: null, buttonLink: null, icon: 'FaRocket' },
    ],
  ])('are answered by %s all the same', async (create, texts, defaults) => {
    const links = { applyLink: '/career', imageUrl: '/mock-pictures/one.webp', url: '/projects' };
    const body = { ...links, ...Object.fromEntries(texts.map((field) => [field, 'New'])) };
    expect(await call(create, { role, body })).toMatchObject({ status: 201, body: defaults });
  });
});
