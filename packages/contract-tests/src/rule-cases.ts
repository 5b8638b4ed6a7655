import { maxMailed } from '@site/contract';
import { expect } from 'vitest';
import type { Case } from './cases.ts';
import { field, fieldsOf, itemsOf, valueAt } from '@site/contract/json';
import { requiredInputs, successOf, type NamedRoute, takesObject } from './routes.ts';
import { unknownId, type Sent, type Site } from './site.ts';
import { needsHelp } from './status-cases.ts';
import { requestFor } from './status-table.ts';

/** An input that is refused, and which of its fields the refusal names. */
interface Rule {
  /** As in "refuses …". */
  what: string;
  change: Record<string, unknown>;
  path: string;
}

const badUrls = ['javascript:alert(1)', 'data:text/html,x', '//example.org/a.webp', 'ftp://a.b/c'];

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });

/** Rules that a schema alone does not show, or that are worth being said twice. */
const rules: Record<string, readonly Rule[]> = {
  'users.create': [
    ...['password1', '00000000', '987654321', '123123123', 'Admin123'].map((password) => ({
      what: `the password ${password}`,
      change: { password },
      path: 'password',
    })),
    { what: 'a short password', change: { password: 'b7#qLz2' }, path: 'password' },
    { what: 'a role that there is not', change: { role: 'owner' }, path: 'role' },
    { what: 'an e-mail address without a host', change: { email: 'zara@' }, path: 'email' },
  ],
  'invitations.create': [
    { what: 'a role that there is not', change: { role: 'owner' }, path: 'role' },
    { what: 'an e-mail address without a host', change: { email: 'zara@' }, path: 'email' },
  ],
  'users.updatePasswordSelf': [
    {
      what: 'a wrong current password',
      change: { currentPassword: 'wrong' },
      path: 'currentPassword',
    },
    {
      what: 'a common password',
      change: { newPassword: 'qwertyuiop' },
      path: 'newPassword',
    },
  ],
  'news.create': [
    ...badUrls.map((imageUrl) => ({
      what: `the address ${imageUrl}`,
      change: { imageUrl },
      path: 'imageUrl',
    })),
    { what: 'the 30th of February', change: { publishedAt: '2026-02-30' }, path: 'publishedAt' },
    {
      what: 'a zone that there is not',
      change: { publishedAt: '2024-05-05T10:00:00+99:99' },
      path: 'publishedAt',
    },
    { what: 'the year 1899', change: { publishedAt: '1899-12-31' }, path: 'publishedAt' },
    { what: 'a title of 201 characters', change: { title: 'x'.repeat(201) }, path: 'title' },
    { what: 'a blank title', change: { title: ' \n ' }, path: 'title' },
    {
      what: 'an alternative text of 251 characters',
      change: { imageAlt: 'x'.repeat(251) },
      path: 'imageAlt',
    },
    { what: 'NUL in a text', change: { content: 'a\0b' }, path: 'content' },
    { what: 'half a character', change: { author: '\ud800' }, path: 'author' },
    {
      what: 'a text of 50,001 characters',
      change: { content: 'x'.repeat(50_001) },
      path: 'content',
    },
  ],
  'careers.create': [
    {
      what: 'neither a link nor applications on the site',
      change: { applyLink: '' },
      path: 'applyLink',
    },
  ],
  'events.create': [
    { what: 'a category that there is not', change: { category: unknownId }, path: 'category' },
    {
      what: 'an end before its beginning',
      change: { endTime: '2026-03-21T09:29:00.000Z' },
      path: 'endTime',
    },
    {
      what: 'an end at its beginning',
      change: { endTime: '2026-03-21T09:30:00.000Z' },
      path: 'endTime',
    },
    { what: 'no picture', change: { images: [] }, path: 'images' },
    { what: '51 pictures', change: { images: Array(51).fill('/a.webp') }, path: 'images' },
  ],
  'videos.create': [
    { what: 'a category that there is not', change: { category: unknownId }, path: 'category' },
    {
      what: 'a player of a host that is not allowed',
      change: { embedCode: '<iframe src="https://evil.example/x"></iframe>' },
      path: 'embedCode',
    },
    { what: 'an embed without a player', change: { embedCode: null }, path: 'embedCode' },
    {
      what: 'a custom video without its address',
      change: { type: 'custom', videoUrl: null },
      path: 'videoUrl',
    },
  ],
  'projects.create': [
    { what: 'an end before the start', change: { duration: '2025-2024' }, path: 'duration' },
    { what: 'a duration without years', change: { duration: 'soon' }, path: 'duration' },
    {
      what: 'a status that there is not',
      change: { projectStatus: 'Done' },
      path: 'projectStatus',
    },
    { what: 'no picture', change: { images: [] }, path: 'images' },
    ...[
      { what: 'a funder that is no id', change: { donorId: 'A fund' }, path: 'donorId' },
      { what: 'less than nothing', change: { amount: -1, currency: 'PKR' }, path: 'amount' },
      { what: 'an amount of no currency', change: { amount: 5, currency: null }, path: 'currency' },
      { what: 'a currency that there is not', change: { currency: 'ABC' }, path: 'currency' },
      {
        what: 'funding that ends before it starts',
        change: { from: '2026-02-01', until: '2026-01-31' },
        path: 'until',
      },
    ].map(({ what, change, path }) => ({
      what,
      change: { funding: [{ donorId: unknownId, ...change }] },
      path: `funding.0.${path}`,
    })),
    {
      what: 'more than 20 funders',
      change: { funding: Array.from({ length: 21 }, () => ({ donorId: unknownId })) },
      path: 'funding',
    },
    ...[
      { what: 'an indicator without a name', change: { name: '' }, path: 'name' },
      { what: 'a target below nothing', change: { target: -1 }, path: 'target' },
      {
        what: 'a result in no year',
        change: { periods: [{ year: 20.5, result: 1 }] },
        path: 'periods.0.year',
      },
      {
        what: 'a year without its result',
        change: { periods: [{ year: 2025 }] },
        path: 'periods.0.result',
      },
    ].map(({ what, change, path }) => ({
      what,
      change: { indicators: [{ name: 'Animals', periods: [], ...change }] },
      path: `indicators.0.${path}`,
    })),
  ],
  'tenders.create': [
    { what: 'an update without a text', change: { text: '' }, path: 'text' },
    { what: 'a kind of update that there is not', change: { kind: 'rumour' }, path: 'kind' },
    { what: 'an update without a date', change: { at: '' }, path: 'at' },
    { what: 'an award without its currency', change: { amount: 5 }, path: 'currency' },
  ].map(({ what, change, path }) => ({
    what,
    change: { updates: [{ kind: 'award', at: '2026-02-01', text: 'A', ...change }] },
    path: `updates.0.${path}`,
  })),
  'stats.create': [
    {
      what: 'a collection without its name',
      change: { collectionName: null },
      path: 'collectionName',
    },
    {
      what: 'a custom value without it',
      change: { sourceType: 'custom', targetValue: null },
      path: 'targetValue',
    },
    {
      what: 'a collection that is not public',
      change: { collectionName: 'users' },
      path: 'collectionName',
    },
    { what: 'an icon that there is not', change: { icon: 'FaBomb' }, path: 'icon' },
  ],
  // A card without a title would be an empty one on the home page.
  'helpOptions.update': [
    { what: 'to clear the title', change: { title: null }, path: 'title' },
    { what: 'a blank title', change: { title: ' ' }, path: 'title' },
  ],
  'applications.create': [
    { what: 'a career that there is not', change: { careerId: unknownId }, path: 'careerId' },
    { what: 'a résumé at no address', change: { resumeUrl: 'javascript:1' }, path: 'resumeUrl' },
  ],
  'applications.mark': [
    { what: 'no status', change: { status: null }, path: 'status' },
    { what: 'a note of 2,001 characters', change: { note: 'ص'.repeat(2001) }, path: 'note' },
  ],
  'applications.mail': [
    { what: 'to write to nobody', change: { applications: [] }, path: 'applications' },
    {
      what: 'to write to too many',
      change: { applications: Array(maxMailed + 1).fill(unknownId) },
      path: 'applications',
    },
    { what: 'a blank subject', change: { subject: ' ' }, path: 'subject' },
    { what: 'a text of 50,001 characters', change: { text: 'ص'.repeat(50_001) }, path: 'text' },
  ],
  'contact.update': [
    { what: 'an e-mail address without a host', change: { email: 'nowhere' }, path: 'email' },
  ],
  'contact.updateMessage': [
    { what: 'a status that there is not', change: { status: 'lost' }, path: 'status' },
  ],
  'contact.reply': [{ what: 'a blank text', change: { text: ' ' }, path: 'text' }],
  'siteInfo.update': [
    { what: 'a script', change: { facebookURL: 'javascript:x' }, path: 'facebookURL' },
    {
      what: 'a pin to another site',
      change: { searchPins: [{ words: 'a', link: 'https://example.org' }] },
      path: 'searchPins.0.link',
    },
  ],
  'footer.update': [
    { what: 'a size of words', change: { aboutSection: { fontSize: 'l' } }, path: 'aboutSection' },
    {
      what: 'an icon that there is not',
      change: { quickLinksSection: { links: [{ text: 'x', url: '/', icon: 'FaBomb' }] } },
      path: 'quickLinksSection',
    },
    {
      what: 'an e-mail address without a host',
      change: { contactSection: { email: 'nowhere' } },
      path: 'contactSection',
    },
    { what: 'further style', change: { styling: { textColor: 'red;}' } }, path: 'styling' },
  ],
  'previews.create': [
    {
      what: 'a new entry without what has no example',
      change: { area: 'events', body: { title: 'A' } },
      path: 'category',
    },
  ],
  'reviewLinks.answer': [
    {
      what: 'a comment of 2,001 characters',
      change: { comment: 'x'.repeat(2001) },
      path: 'comment',
    },
  ],
  'submissions.sendBack': [
    { what: 'a blank comment', change: { comment: '  ' }, path: 'comment' },
    {
      what: 'a comment of 2,001 characters',
      change: { comment: 'x'.repeat(2001) },
      path: 'comment',
    },
  ],
  'pages.create': [
    { what: 'the address of a page of the site', change: { url: 'all-news' }, path: 'url' },
    { what: 'the address of the API', change: { url: 'api' }, path: 'url' },
    {
      what: 'a mail address as the picture of a card',
      change: { cards: [{ title: 'A', image: 'mailto:a@example.org' }] },
      path: 'cards',
    },
    { what: 'an address with capitals', change: { url: 'About' }, path: 'url' },
  ],
  'homeSections.update': [
    {
      what: 'a section that there is not',
      change: { updates: [{ id: unknownId, order: 1 }] },
      path: 'updates.0.id',
    },
  ],
  'navbar.update': [
    { what: 'NUL in the id of a link', change: { links: [{ id: 'a\0b' }] }, path: 'links' },
    { what: 'a script', change: { links: [{ url: 'javascript:alert(1)' }] }, path: 'links' },
    {
      what: 'a script in an item',
      change: { links: [{ dropdownItems: [{ url: 'data:x' }] }] },
      path: 'links',
    },
    {
      what: '51 links',
      change: { links: Array(51).fill({ label: 'x', url: '/' }) },
      path: 'links',
    },
    {
      what: 'an address for a colour',
      change: { styling: { navbar: { textColor: 'url(x)' } } },
      path: 'styling',
    },
    {
      what: 'a weight that there is not',
      change: { styling: { links: { fontWeight: 'heavy' } } },
      path: 'styling',
    },
    { what: 'a word for a switch', change: { isActive: 'yes' }, path: 'isActive' },
  ],
  'sectionThemes.put': [
    {
      what: 'what is no colour',
      change: { config: { background: { sectionBgColor: 'red;}' } } },
      path: 'background.sectionBgColor',
    },
    ...['buttons', 'cards', 'inputFields'].map((path) => ({
      what: `no ${path}`,
      change: { config: { [path]: [] } },
      path,
    })),
    ...Object.entries({
      'a list': [],
      'more than 64 kB': { big: 'x'.repeat(66_000) },
      'eleven levels': nested(11),
      // Set like this it is a key like any other.
      'a key that reaches into all objects': Object.fromEntries([['__proto__', 1]]),
    }).map(([what, extras]) => ({
      what: `${what} for extras`,
      change: { config: { extras } },
      path: 'extras',
    })),
  ],
};

/** What a route refuses, each refusal with the name of the input to blame. */
export function ruleCases(named: NamedRoute): Case[] {
  const { key } = named;
  const required = requiredInputs(named);
  const own = rules[key] ?? [];
  return [
    ...(required.length === 0
      ? []
      : [
          {
            route: key,
            name: `needs ${required.join(', ')}`,
            ...(needsHelp(key) && { isLasting: true as const }),
            run: async (site: Site) => {
              const { body, ...sent } = await requestFor(named, successOf(named))(site);
              for (const name of required) {
                const { [name]: _left, ...rest } = fieldsOf(body);
                await expectRefusal(site, key, { ...sent, body: rest }, name);
                // An object may be right, too.
                const wrong = takesObject(named, name) ? [] : {};
                await expectRefusal(site, key, { ...sent, body: { ...rest, [name]: wrong } }, name);
              }
            },
          },
        ]),
    ...own.map(({ what, change, path }) => ({
      route: key,
      name: `refuses ${what.length > 60 ? `${what.slice(0, 60)}…` : what}`,
      run: async (site: Site) => {
        const { body, ...sent } = await requestFor(named, successOf(named))(site);
        await expectRefusal(site, key, { ...sent, body: { ...fieldsOf(body), ...change } }, path);
      },
    })),
  ];
}

async function expectRefusal(site: Site, key: string, sent: Sent, path: string): Promise<void> {
  const { status, body } = await site.call(key, sent);
  expect(status, `${path}: ${JSON.stringify(body)}`).toBe(400);
  const issues = itemsOf(valueAt(body, 'issues') ?? []);
  expect(issues.map((issue) => field(issue, 'path').split('.')[0])).toContain(path.split('.')[0]);
}
