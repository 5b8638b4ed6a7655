import type { Mutation } from './mutation.ts';

const pageCache = 'apps/web/server/cache/page-cache.ts';
const postAction = 'apps/web/app/form/post-action.ts';
const inWeb = (file: string, pattern?: string) => ({
  project: 'web',
  file: `apps/web/${file}`,
  ...(pattern !== undefined && { pattern }),
});
const feeds = (pattern: string) => inWeb('app/feeds/feeds.test.ts', pattern);

/** Of the pages of the public site, and of the server that sends them. */
export const webMutations: readonly Mutation[] = [
  {
    name: 'a page stays as it was when its content changes',
    file: pageCache,
    find: 'if (version === null || version !== entry?.version) return null;',
    replace: 'if (version === null || !entry) return null;',
    owner: inWeb('server/cache/page-cache.test.ts'),
  },
  {
    name: 'a page that was deleted comes back when the API is away',
    file: pageCache,
    find: 'if (page.status !== 200) cacheFor(key).delete(key);',
    replace: '',
    owner: inWeb('server/cache/page-cache.test.ts'),
  },
  {
    name: 'a page that was begun before a change is sent after it',
    file: pageCache,
    find: 'return rendering.version !== version && isComplete(found)',
    replace: 'return version === "" && isComplete(found)',
    owner: inWeb('server/cache/page-cache.test.ts'),
  },
  {
    name: 'a page of last week stands in for one of today',
    file: pageCache,
    find: 'now() - entry.renderedAt <= maxStaleAge',
    replace: 'now() >= entry.renderedAt',
    owner: inWeb('server/cache/page-cache.test.ts'),
  },
  {
    name: 'a CDN keeps previews',
    file: 'apps/web/server/send-page.ts',
    find: '} else if (page.isStale || page.isPreview || page.isPosted) {',
    replace: '} else if (page.isStale || page.isPosted) {',
    owner: inWeb('server/send-page.test.ts'),
  },
  {
    name: 'a preview is sent to a visitor from the cache',
    file: 'apps/web/server/cache/page-key.ts',
    find: 'if (preview !== null) query.push([previewParameter, preview]);',
    replace: '',
    owner: inWeb('server/cache/page-key.test.tsx'),
  },
  {
    name: 'each made-up parameter makes a page in the cache',
    file: 'apps/web/server/cache/page-key.ts',
    find: 'const query = queryParameters.toSorted().flatMap(',
    replace: 'const query = [...new Set([...queryParameters, ...searchParams.keys()])].flatMap(',
    owner: inWeb('server/cache/page-key.test.tsx'),
  },
  {
    name: 'a script that came into a page with its content is run',
    file: 'apps/web/server/html/hash-scripts.ts',
    find: "if (attributes.includes(mark) && script !== '')",
    replace: "if (script !== '')",
    owner: inWeb('server/html/hash-scripts.test.ts'),
  },
  {
    name: 'another site posts forms in the name of a visitor',
    file: 'apps/web/server/is-own-post.ts',
    find: "return from === 'same-origin';",
    replace: "return from !== 'none';",
    owner: inWeb('server/is-own-post.test.ts'),
  },
  {
    name: 'what was deleted is said never to have been there',
    file: 'apps/web/server/cache/missing-pages.ts',
    find: "return fieldsOf(await answer.json())['code'] !== 'removed';",
    replace: 'return true;',
    owner: inWeb('server/cache/missing-pages.test.ts'),
  },
  {
    name: 'all visitors wait while one asks for many pages',
    file: 'apps/web/server/cache/render-queue.ts',
    find: 'if (lines.delete(visitor)) lines.set(visitor, line);',
    replace: '',
    owner: inWeb('server/cache/render-queue.test.ts'),
  },
  {
    name: 'a title breaks the feeds',
    file: 'apps/web/app/feeds/xml.ts',
    find: '/[&<>"\']/g',
    replace: '/[<>"\']/g',
    owner: feeds('write articles as RSS'),
  },
  {
    name: 'calendars keep an event as it was before it moved',
    file: 'apps/web/app/feeds/event-ics.ts',
    find: 'sequence: sequenceOf(event),',
    replace: 'sequence: 0,',
    owner: feeds('replaces an earlier one'),
  },
  {
    name: 'a long sitemap leaves out the end of each list',
    file: 'apps/web/app/feeds/sitemap-places.ts',
    find: 'Array.from({ length: Math.ceil(total / mostPlaces) }',
    replace: 'Array.from({ length: Math.floor(total / mostPlaces) }',
    owner: feeds('a long sitemap'),
  },
  {
    name: 'the menu leads to drafts',
    file: 'apps/web/app/reads/dead-links.ts',
    find: 'return address !== null && !addresses.has(address);',
    replace: 'return addresses.size < 0;',
    owner: inWeb('app/reads/layout.test.tsx'),
  },
  {
    name: 'two visitors who write the same without scripts are one',
    file: postAction,
    find: "new Blob([visitor, '\\n', ",
    replace: "new Blob(['\\n', ",
    owner: inWeb('app/form/post-action.test.ts'),
  },
  {
    name: 'a form without scripts comes back empty when it is refused',
    file: postAction,
    find: 'const refused: Posted = {\n      values,',
    replace: 'const refused: Posted = {\n      values: {},',
    owner: inWeb('app/form/post-action.test.ts'),
  },
  {
    name: 'all visitors without scripts share one limit',
    file: 'apps/web/app/lib/api.ts',
    find: "...(posted && { 'X-Forwarded-For': posted.visitor }),",
    replace: '',
    owner: inWeb('app/form/post-action.test.ts'),
  },
  {
    name: 'a form that is refused leaves the focus on its button',
    file: 'apps/web/app/form/form.tsx',
    find: 'if (first instanceof HTMLElement) first.focus();',
    replace: '',
    owner: inWeb('app/pages/career/career-page.test.tsx', 'names every field that is empty'),
  },
  {
    name: 'a message that could not be sent is gone',
    file: 'apps/web/app/form/use-sending.ts',
    find: '}, refuse);',
    replace: '}, (error: unknown) => {\n      form.reset();\n      refuse(error);\n    });',
    owner: inWeb('app/pages/contact-us/contact-us-page.test.tsx', 'too many'),
  },
  {
    name: 'a video plays what is no https address',
    file: 'apps/web/app/pages/videos/player-source.ts',
    find: "if (protocol !== 'https:') return null;",
    replace: '',
    owner: inWeb('app/pages/videos/videos-page.test.tsx', 'never show what is no https'),
  },
  {
    name: 'public content is read with the token of who is signed in',
    file: 'apps/web/app/lib/api.ts',
    find: "return method !== 'GET' || /^",
    replace: "return method !== '' || /^",
    owner: inWeb('app/layout/site-layout.test.tsx', 'reads public content without a token'),
  },
];
