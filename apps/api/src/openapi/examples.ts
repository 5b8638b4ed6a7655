import { z } from 'zod';
import { sentence, words } from './wording.ts';

/** Stands in examples for the id of a record. */
export const exampleId = '0198f3a2-7c41-7d3e-9b58-2f6a1c0e4d97';
/** Stands in examples for a password. */
export const examplePassword = 'correct horse battery';
/** Stands in examples for a code of an authenticator app. */
export const exampleCode = '123456';

// Where fields depend on each other, or the first field that fits would be a poor choice.
const chosen: Record<string, unknown> = {
  'users.login': { email: 'admin@example.org', password: examplePassword },
  'users.loginSecondFactor': { challenge: '$CHALLENGE', code: exampleCode },
  'secondFactor.confirmTotp': { challenge: '$CHALLENGE', code: exampleCode },
  'sessions.confirm': { currentPassword: examplePassword },
  'about.update': {
    category: 'About',
    title: 'Who we are',
    description: 'One health for people, animals and their environment.',
  },
  'batches.run': { area: 'news', ids: [exampleId], action: 'publish' },
  'careers.create': {
    title: 'Field officer',
    description: 'Visits farms after the floods.',
    applyLink: 'mailto:jobs@example.org',
    location: 'Islamabad',
  },
  'consents.create': {
    who: 'Amina',
    guardian: 'Her mother',
    purposes: ['site', 'print'],
    place: 'district',
    from: '2026-03-21T09:30:00Z',
    language: 'Sindhi',
    files: [],
  },
  'consents.change': { until: '2099-03-21T09:30:00Z' },
  'drafts.save': { sequence: 1, body: { values: { title: 'A long night' } } },
  'helpOptions.create': { title: 'Volunteer', buttonText: 'Join us', buttonLink: '/contact-us' },
  'links.check': { links: ['/contact-us'] },
  'pending.schedule': { publishAt: '2099-03-21T09:30' },
  'previews.create': { area: 'news', body: { title: 'Example' } },
  'previews.update': { body: { title: 'Example' } },
  'reviewLinks.create': { area: 'news', id: exampleId },
  'reviewLinks.answer': { token: '$REVIEW', approved: true },
  'homeSections.update': { updates: [{ id: exampleId, order: 1, isActive: true }] },
  'navbar.update': { styling: { links: { hoverColor: '#0f766e' } } },
  'stats.create': { title: 'News articles', sourceType: 'collection', collectionName: 'news' },
  'stats.update': { title: 'News articles' },
  'submissions.submit': { area: 'news', id: exampleId },
  'translations.machine': { fields: ['title'] },
  'translations.put': { fields: { title: 'ایک لمبی رات' } },
  'users.redeemHandoff': { code: '$CODE' },
  'views.save': { list: 'news', name: 'Newest first', query: 'sort=-publishedAt' },
  'videos.create': {
    title: 'Safe laboratories',
    type: 'embed',
    embedCode: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    category: exampleId,
  },
};

/** A body that a route accepts. @param name area and route, such as `news.create` */
export function exampleBody(name: string, schema: z.core.$ZodType): unknown {
  return chosen[name] ?? exampleOf(schema, name);
}

/** Any value that a schema accepts, made from what the schema says. @param key what it is called */
export function exampleOf(schema: z.core.$ZodType, key: string): unknown {
  // Every zod schema is one of these; the general type only hides which.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape);
      const needed = fields.filter(([, field]) => !z.safeParse(field, undefined).success);
      const shown = needed.length > 0 ? needed : fields.slice(0, 1);
      return Object.fromEntries(shown.map(([name, field]) => [name, exampleOf(field, name)]));
    }
    case 'array':
      return [exampleOf(def.element, key.replace(/s$/, ''))];
    case 'optional':
    case 'nullable':
      return exampleOf(def.innerType, key);
    case 'union': {
      const [first] = def.options;
      return first && exampleOf(first, key);
    }
    case 'literal':
      return def.values[0];
    case 'enum':
      return Object.values(def.entries)[0];
    case 'pipe':
      if (def.in._zod.def.type === 'transform') return exampleOf(def.out, key);
      if (def.in._zod.def.type !== 'string') return exampleOf(def.in, key);
      break;
    default:
  }
  const candidates = [
    ...(/password/i.test(key) ? [examplePassword] : []),
    sentence(words(key)),
    /image|img|logo|thumbnail/i.test(key) ? '/media/example.webp' : '/example',
    'name@example.org',
    'example',
    '#0f766e',
    '2026-03-21',
    '2024-2026',
    exampleId,
    true,
    1,
    2026,
  ];
  return candidates.find((value) => z.safeParse(schema, value).success);
}
