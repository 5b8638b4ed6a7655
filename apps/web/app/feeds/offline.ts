import { pageMessages } from '@site/contract/messages';
import { inLanguage, liteBase } from '#language/languages.ts';
import { ownWords, pageLanguage, t } from '#language/text.ts';
import { siteInfo } from '#reads/layout.ts';
import { feed } from './feed.ts';
import worker from './offline-worker.js?raw';

/**
 * The service worker of a language. It saves the page that the header's action leads to, how to get in touch, and what
 * to beware of; again on each day, as its text is another one then.
 */
export const loader = feed('text/javascript', async ({ reads }) => {
  const { body } = await reads.siteInfo.get.fetchQuery(siteInfo);
  const help = body.actionUrl?.startsWith('/') ? [inLanguage(body.actionUrl).plain] : [];
  const base = liteBase + pageLanguage().base;
  const pages = [...help, '/contact-us', '/advisories'].map((path) => base + path);
  const { lang, dir } = ownWords();
  const notice = `<p lang="${lang}" dir="${dir}" class="maintenance">${t(pageMessages.offline)}</p>`;
  return `// ${new Date().toISOString().slice(0, 10)}
const pages = ${JSON.stringify(pages)};
const notice = ${JSON.stringify(notice)};
${worker}`;
});
