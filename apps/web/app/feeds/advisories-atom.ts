import { addressOf } from '@site/contract/entry-addresses';
import { pageLanguage, t } from '#language/text.ts';
import { atom } from './atom.ts';
import { textHtml } from './html.tsx';

/** The advisories that hold now as Atom, each with its alert for programs. */
export const loader = atom(
  '/advisories',
  () => t('Advisories'),
  async (source, organization) => {
    const { body } = await source.reads.advisories.list.fetchQuery({
      queryKey: ['advisories', 'feed'],
      queryData: { query: { page: 1, perPage: 30 } },
    });
    return body.map((advisory) => {
      const url = source.siteUrl + pageLanguage().base + addressOf('advisories', advisory);
      const { instruction, description, publishAt, createdAt } = advisory;
      return {
        ...advisory,
        url,
        published: publishAt ?? createdAt,
        author: organization,
        related: { type: 'application/cap+xml', url: `${url}.cap` },
        html: textHtml(`${instruction}\n\n${description}`, source),
      };
    });
  },
);
