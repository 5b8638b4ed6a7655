import { defaultFooter, defaultNavbar, defaultTheme } from '@site/contract/defaults';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './test-api.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = await api.as('editor');
});
afterAll(() => api.stop());

const put = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  api.call('PUT', path, { token, body, headers });
const post = (path: string, body: unknown) => api.call('POST', path, { token, body });

describe('the first start', () => {
  it.each([
    ['/api/contactus', { address: '', email: '', phone: '', subAddress: '' }],
    ['/api/siteinfo', { logo: null, facebookURL: null }],
    ['/api/navbar', defaultNavbar],
    ['/api/footer', defaultFooter],
    ['/api/section-info/news', { position: 'news', title: 'News' }],
    ['/api/colors/news', { position: 'news', config: defaultTheme('news') }],
  ])('leaves %s with its default', async (path, expected) => {
    expect(await api.call('GET', path)).toMatchObject({ status: 200, body: expected });
  });
});

describe('contact', () => {
  it('leaves unsent fields unchanged, and refuses invalid ones', async () => {
    const first = {
      address: 'Street 9',
      email: 'info@example.org',
      phone: '051',
      subAddress: 'A, B',
    };
    expect(await post('/api/contactus/update', first)).toMatchObject({ status: 200, body: first });
    const second = await post('/api/contactus/update', { phone: '042' });
    expect(second.body).toMatchObject({ ...first, phone: '042' });
    expect((await post('/api/contactus/update', { email: 'nowhere' })).status).toBe(400);
    expect((await api.call('GET', '/api/contactus/')).body).toEqual(second.body);
  });
});

describe('site info', () => {
  it('leaves unsent fields unchanged and clears those with null', async () => {
    await put('/api/siteinfo', { logo: '/logo.svg', youtubeURL: 'https://youtube.com/@site' });
    const { body } = await put('/api/siteinfo', { youtubeURL: null });
    expect(body).toMatchObject({ logo: '/logo.svg', youtubeURL: null });
    expect((await put('/api/siteinfo', { facebookURL: 'javascript:x' })).status).toBe(400);
  });
});

describe('the navbar', () => {
  it('gives links ids, an order and defaults', async () => {
    const { status, body } = await put('/api/navbar', {
      links: [
        { label: 'News', url: '/news', order: 1, isVisible: false, id: 'own' },
        { dropdownItems: [{ label: 'Team', url: 'mailto:team@example.org' }, {}] },
        { title: 'Old', path: '/old', subLinks: [{ title: 'Older', path: '/older' }] },
        {},
      ],
      styling: { links: { color: 'teal' } },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      isActive: true,
      styling: {
        ...defaultNavbar.styling,
        links: { ...defaultNavbar.styling.links, color: 'teal' },
      },
      links: [
        { id: 'own', label: 'News', type: 'direct', url: '/news', isVisible: false },
        {
          id: expect.any(String),
          label: 'Link 2',
          url: '#',
          type: 'dropdown',
          order: 2,
          isVisible: true,
          dropdownItems: [
            { label: 'Team', url: 'mailto:team@example.org', order: 1 },
            { id: expect.any(String), label: 'Item 2', url: '/', order: 2 },
          ],
        },
        {
          label: 'Old',
          url: '/old',
          type: 'dropdown',
          dropdownItems: [{ label: 'Older', url: '/older' }],
        },
        { label: 'Link 4', url: '/', type: 'direct', dropdownItems: [] },
      ],
    });
    // The original client sends a whole record back.
    expect(await put('/api/navbar', body)).toMatchObject({ status: 200 });
  });

  it.each([
    { links: [{ label: 'x', url: 'javascript:alert(1)' }] },
    { links: Array.from({ length: 51 }, () => ({ label: 'x', url: '/' })) },
    { links: [{ dropdownItems: [{ url: 'data:x' }] }] },
    { styling: { navbar: { backgroundColor: 'url(x)' } } },
    { links: [{ id: 'a\0b', label: 'A' }] },
    { links: [{ id: '\ud800', label: 'A' }] },
    { styling: { links: { fontWeight: 'heavy' } } },
    { isActive: 'yes' },
  ])('refuses %j', async (body) => {
    const before = (await api.call('GET', '/api/navbar')).body;
    expect((await put('/api/navbar', body)).status).toBe(400);
    expect((await api.call('GET', '/api/navbar')).body).toEqual(before);
  });

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

describe('the footer', () => {
  it('merges the update into the stored document', async () => {
    const { status, body } = await post('/api/footer/create', {
      legalSection: { programs: { text: 'Rabies' }, certifications: [{ name: 'ISO 35001' }] },
      quickLinksSection: { links: [{ text: 'News', url: '/news' }] },
      styling: { accentColor: '#ffa700' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      legalSection: {
        title: defaultFooter.legalSection.title,
        programs: { text: 'Rabies', fontSize: 1 },
        certifications: [{ name: 'ISO 35001', icon: 'FaCheckCircle', fontSize: 1 }],
      },
      quickLinksSection: { links: [{ text: 'News', url: '/news', icon: 'FaNewspaper' }] },
      styling: { ...defaultFooter.styling, accentColor: '#ffa700' },
    });
    expect((await api.call('GET', '/api/footer')).body).toEqual(body);
  });

  it.each([
    { aboutSection: { fontSize: 'large' } },
    { quickLinksSection: { links: [{ text: 'x', url: '/', icon: 'FaBomb' }] } },
    { contactSection: { email: 'nowhere' } },
    { styling: { textColor: 'red;}' } },
  ])('refuses %j', async (body) => {
    expect((await post('/api/footer/create', body)).status).toBe(400);
  });
});

describe('section info', () => {
  it('is created and updated under any key', async () => {
    expect((await api.call('GET', '/api/section-info/our-labs')).status).toBe(404);
    const created = await put('/api/section-info/our-labs', { title: 'Labs', position: 'other' });
    expect(created).toMatchObject({ status: 200, body: { position: 'our-labs', title: 'Labs' } });
    const updated = await put('/api/section-info/our-labs', {
      buttonText: 'More',
      buttonLink: '/x',
    });
    expect(updated.body).toMatchObject({ title: 'Labs', buttonText: 'More', description: null });
    expect((await api.call('GET', '/api/section-info')).body).toContainEqual(updated.body);
  });

  it('is created once when several come at once', async () => {
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((title) => put('/api/section-info/at-once', { title })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await api.db.sectionInfo.count({ where: { position: 'at-once' } })).toBe(1);
  });

  it.each(['Upper', 'with space', 'x'.repeat(65), 'ä'])('refuses the key %j', async (key) => {
    const path = `/api/section-info/${encodeURIComponent(key)}`;
    expect((await put(path, { title: 'x' })).status).toBe(400);
    expect((await api.call('GET', path)).status).toBe(404);
  });
});

describe('section themes', () => {
  it('take the theme itself or under config, and fill in what it leaves out', async () => {
    const bare = await put('/api/colors/videos', { text: { headingColor: 'rgb(1 2 3 / 50%)' } });
    const defaults = defaultTheme('videos');
    expect(bare).toMatchObject({
      status: 200,
      body: {
        position: 'videos',
        config: { ...defaults, text: { ...defaults.text, headingColor: 'rgb(1 2 3 / 50%)' } },
      },
    });
    const wrapped = await put('/api/colors/videos', {
      config: { cards: [{ bgColor: '#fff', button: { bgColor: 'gold' } }], extras: { a: [1] } },
    });
    expect(wrapped.body).toMatchObject({
      config: {
        text: { headingColor: 'rgb(1 2 3 / 50%)' },
        cards: [
          {
            bgColor: '#fff',
            borderColor: '#e5e7eb',
            button: { bgColor: 'gold', textColor: '#ffffff' },
          },
        ],
        extras: { a: [1] },
      },
    });
    const replaced = await put('/api/colors/videos', { extras: { b: 2 } });
    expect(replaced.body).toMatchObject({ config: { extras: { b: 2 } } });
    expect(replaced.body).not.toMatchObject({ config: { extras: { a: [1] } } });
    expect((await put('/api/colors/videos', replaced.body)).body).toMatchObject({
      config: { extras: { b: 2 }, cards: [{ bgColor: '#fff' }] },
    });
  });

  const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });
  it.each([
    ['buttons', { buttons: [] }, 'At least 1 button is required.'],
    ['cards', { cards: [] }, 'At least 1 card is required.'],
    ['inputFields', { inputFields: [] }, 'At least 1 input field is required.'],
    [
      'background.sectionBgColor',
      { background: { sectionBgColor: 'expression(1)' } },
      /CSS colour/,
    ],
    ['cards.0.button.bgColor', { cards: [{ button: { bgColor: '#12' } }] }, /CSS colour/],
    ['extras', { extras: [] }, /JSON object/],
    ['extras', { extras: { big: 'x'.repeat(66_000) } }, /64 kB/],
    ['extras', { extras: nested(11) }, /10 deep/],
  ])('refuse wrong %s', async (path, body, message) => {
    const answer = await put('/api/colors/broken', body);
    expect(answer).toMatchObject({
      status: 400,
      body: { issues: [{ path, message: expect.stringMatching(message) }] },
    });
    expect((await api.call('GET', '/api/colors/broken')).status).toBe(404);
  });

  it.each(['__proto__', 'constructor', 'prototype'])('refuse the key %s in extras', async (key) => {
    const answer = await api.call('PUT', '/api/colors/broken', {
      token,
      body: `{"extras":{"a":{"${key}":{"b":1}}}}`,
      headers: { 'Content-Type': 'application/json' },
    });
    expect(answer.status).toBe(400);
  });

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
