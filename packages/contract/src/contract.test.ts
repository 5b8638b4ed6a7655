import { isAppRoute, type AppRoute, type AppRouter } from '@ts-rest/core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract, entryInput, listAreas } from './contract.ts';

function flatten(router: AppRouter, name = ''): [string, AppRoute][] {
  return Object.entries(router).flatMap(([key, entry]) =>
    isAppRoute(entry) ? [[`${name}${key}`, entry]] : flatten(entry, `${key}.`),
  );
}

const routes = flatten(contract);

describe.each(routes)('%s', (_name, route) => {
  it('says who may call it', () => {
    expect(['public', 'signed-in', 'staff', 'moderator', 'admin']).toContain(
      (route.metadata as { access?: unknown }).access,
    );
  });

  it('says what it does', () => {
    expect(route.summary).toMatch(/^[A-Z]/);
  });

  it('declares the refusals that its access and its input bring about', () => {
    const { access } = route.metadata as { access: string };
    const declared = Object.keys(route.responses).map(Number);
    const expected = [503];
    if (access !== 'public') expected.push(401);
    if (access !== 'public' && access !== 'signed-in') expected.push(403);
    if ('body' in route) expected.push(400, 413, 415);
    if (route.query) expected.push(400);
    if (route.path.endsWith('/:id') && access !== 'signed-in') expected.push(404);
    expect(declared).toEqual(expect.arrayContaining(expected));
  });
});

describe('the contract', () => {
  it('has no two routes of the same method and path', () => {
    const keys = routes.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(keys).toEqual([...new Set(keys)]);
  });

  it('keeps every call of the specification', () => {
    const calls = new Set(routes.map(([, { method, path }]) => `${method} ${path}`));
    const specified = [
      'POST /api/user/login',
      'POST /api/user/forgotPassword',
      'POST /api/user/resetPassword/:token',
      'POST /api/user/logout',
      'GET /api/user/getPic',
      'GET /api/user/getUserById',
      'GET /api/user/getAllUsers',
      'POST /api/user/addUser',
      'DELETE /api/user/:id',
      'PUT /api/user/updatePassword',
      'PUT /api/user/updatePasswordSelf',
      'PATCH /api/about/updateAbout',
      'GET /api/about/getAbout/:category',
      'POST /api/blogs/createBlog',
      'GET /api/blogs',
      'GET /api/blogs/:id',
      'PUT /api/blogs/:id',
      'DELETE /api/blogs/:id',
      'GET /api/career',
      'GET /api/career/:id',
      'POST /api/career/addNew',
      'PUT /api/career/:id',
      'DELETE /api/career/:id',
      'GET /api/application/applications',
      'GET /api/slider-images',
      'POST /api/slider-images/addImage',
      'PUT /api/slider-images/:id',
      'DELETE /api/slider-images/:id',
      'GET /api/categories',
      'POST /api/categories',
      'PUT /api/categories/:id',
      'DELETE /api/categories/:id',
      'GET /api/events/events',
      'POST /api/events/events',
      'PUT /api/events/events/:id',
      'DELETE /api/events/events/:id',
      'POST /api/pictures/addPictures',
      'GET /api/pictures/pictures',
      'PUT /api/pictures/:id',
      'DELETE /api/pictures/:id',
      'POST /api/news/news',
      'GET /api/news/news',
      'PUT /api/news/news/:id',
      'DELETE /api/news/news/:id',
      'GET /api/news/newsPagination',
      'POST /api/partners/createPartner',
      'GET /api/partners/getTeam',
      'GET /api/partners/:id',
      'PUT /api/partners/:id',
      'DELETE /api/partners/:id',
      'POST /api/project/addProject',
      'GET /api/project/getProject',
      'GET /api/project/:id',
      'PUT /api/project/:id',
      'DELETE /api/project/:id',
      'POST /api/member/createMember',
      'GET /api/member/getTeam',
      'GET /api/member/getTeam/:teamType',
      'PUT /api/member/:id',
      'DELETE /api/member/:id',
      'POST /api/tender/createTender',
      'GET /api/tender',
      'GET /api/tender/:id',
      'PUT /api/tender/:id',
      'DELETE /api/tender/:id',
      'GET /api/contactus',
      'POST /api/contactus/update',
      'GET /api/colors/:position',
      'PUT /api/colors/:position',
      'GET /api/section-info',
      'GET /api/section-info/:position',
      'PUT /api/section-info/:position',
      'GET /api/director-message',
      'PATCH /api/director-message/update',
      'GET /api/videos/videos',
      'POST /api/videos/addVideos',
      'PUT /api/videos/:id',
      'DELETE /api/videos/:id',
      'GET /api/search',
      'GET /api/siteinfo',
      'PUT /api/siteinfo',
      'GET /api/footer',
      'POST /api/footer/create',
      'GET /api/bodycards',
      'POST /api/bodycards',
      'PUT /api/bodycards/:id',
      'DELETE /api/bodycards/:id',
      'GET /api/help-options/getHelpOptions',
      'POST /api/help-options/createHelpOption',
      'PATCH /api/help-options/updateHelpOption/:id',
      'DELETE /api/help-options/deleteHelpOption/:id',
      'GET /api/stats',
      'GET /api/stats/available-collections',
      'POST /api/stats/createStat',
      'PUT /api/stats/:id',
      'DELETE /api/stats/:id',
      'GET /api/navbar',
      'PUT /api/navbar',
      'GET /api/pages',
      'GET /api/pages/:url',
      'POST /api/pages',
      'PUT /api/pages/:url',
      'DELETE /api/pages/:url',
      'GET /api/homeSections',
      'PATCH /api/homeSections/updateHomeSections',
    ];
    expect(specified.filter((call) => !calls.has(call))).toEqual([]);
  });
});

describe('a blank where one of several words is to be chosen', () => {
  const inputs = listAreas.flatMap((area) =>
    Object.entries(entryInput(area).shape)
      .filter(([, schema]) => {
        const nothing = schema.safeParse(null);
        return nothing.success && typeof nothing.data === 'string' && nothing.data !== '';
      })
      .map(([name, schema]) => ({ area, name, schema })),
  );

  it('is known of all areas that have such an input', () => {
    expect(new Set(inputs.map(({ name }) => name))).toContain('icon');
    expect(inputs.length).toBeGreaterThan(8);
  });

  it.each(inputs)('is what was not sent: $name of $area', ({ schema }) => {
    const [blank, nothing] = ['', null].map((value) => schema.safeParse(value));
    expect(blank?.data).toBe(nothing?.data);
    expect(schema.safeParse('no such word').success).toBe(false);
  });
});

describe('a number in the query of a list', () => {
  const lists = Object.entries(contract).flatMap(([area, routes]) =>
    Object.entries<AppRoute>(routes).flatMap(([name, { query }]) =>
      query instanceof z.ZodObject && 'page' in query.shape ? [{ area, name, query }] : [],
    ),
  );

  it.each(lists)('is written in digits: $area.$name', ({ query }) => {
    const read = (page: unknown) => z.object({ page: query.shape['page'] }).safeParse({ page });
    for (const page of ['0x10', '1e1', '+1', ' 1', '1.0', '', '-1', '0', 'Infinity']) {
      expect(read(page).success, page).toBe(false);
    }
    expect([read('10').data, read(10).data]).toEqual([{ page: 10 }, { page: 10 }]);
  });
});
