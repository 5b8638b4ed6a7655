import { defaultFooter, defaultNavbar, defaultTheme } from '@site/contract/defaults';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestApi } from '../lib/test-api.ts';

const api = openTestApi();
let token: string;
beforeAll(async () => {
  token = await api.as('editor');
});

const put = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  api.call('PUT', path, { token, body, headers });

describe('the first start', () => {
  it.each([
    ['/api/contactus', { address: '', email: '', phone: '', subAddress: '' }],
    ['/api/siteinfo', { logo: null, facebookURL: null }],
    ['/api/navbar', defaultNavbar],
    ['/api/footer', defaultFooter],
    ['/api/section-info/news', { position: 'news', title: 'News' }],
    ['/api/colors/news', { position: 'news', config: defaultTheme('news') }],
    [
      '/api/director-message',
      { title: 'Message from Executive director', description: '', imgUrl: null },
    ],
  ])('leaves %s with its default', async (path, expected) => {
    expect(await api.call('GET', path)).toMatchObject({ status: 200, body: expected });
  });
});

describe('the navbar', () => {
  it('is not overwritten from an old version, and concurrent changes are all stored', async () => {
    const etag = (await api.call('GET', '/api/navbar')).headers.get('etag') ?? '';
    expect((await put('/api/navbar', { isActive: false }, { 'If-Match': etag })).status).toBe(200);
    expect((await put('/api/navbar', { isActive: true }, { 'If-Match': etag })).status).toBe(412);
    await Promise.all([
      put('/api/navbar', { styling: { links: { color: 'navy' } } }),
      put('/api/navbar', { styling: { links: { hoverColor: 'gold' } } }),
      put('/api/navbar', { styling: { input: { textColor: 'black' } } }),
    ]);
    expect((await api.call('GET', '/api/navbar')).body).toMatchObject({
      isActive: false,
      styling: { links: { color: 'navy', hoverColor: 'gold' }, input: { textColor: 'black' } },
    });
  });
});

describe('section info', () => {
  it('is created once when several come at once', async () => {
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((title) => put('/api/section-info/at-once', { title })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await api.db.sectionInfo.count({ where: { position: 'at-once' } })).toBe(1);
  });
});

describe('section themes', () => {
  it('take every kind of CSS colour', async () => {
    for (const color of [
      '#abc',
      '#abcd',
      '#aabbcc',
      '#aabbccdd',
      'RebeccaPurple',
      'transparent',
      'rgba(1,2,3,.5)',
      'hsl(120deg 50% 50%)',
      'hsla(1, 2%, 3%, 50%)',
      'oklch(0.7 0.1 200 / 80%)',
    ]) {
      const answer = await put('/api/colors/colourful', { text: { paragraphColor: color } });
      expect(answer.status, color).toBe(200);
    }
    for (const color of [
      '',
      '#ab',
      'grin',
      'rgb()',
      'rgb(1,2)',
      'var(--x)',
      'hsl(1 2 3 4 5)',
      'red; x',
    ]) {
      const answer = await put('/api/colors/colourful', { text: { paragraphColor: color } });
      expect(answer.status, color).toBe(400);
    }
  });
});
