import { addressOf } from '@site/contract/entry-addresses';
import { pageLanguage, t } from '#language/text.ts';
import { amountOf } from '#lib/money.ts';
import { inOrder, updateTitle } from '#lib/tender-updates.ts';
import { atom } from './atom.ts';
import { textHtml } from './html.tsx';
import { xmlText } from './xml.ts';

/** The newest tenders as Atom, each with what all bidders were told. */
export const loader = atom(
  '/tenders',
  () => t('Tenders'),
  async (source, organization) => {
    const { body } = await source.reads.tenders.list.fetchQuery({
      queryKey: ['tenders', 'feed'],
      queryData: { query: { page: 1, perPage: 30 } },
    });
    return body.map((tender) => {
      const updates = inOrder(tender.updates).flatMap((update) => [
        `<h2>${xmlText(updateTitle(update))}</h2>`,
        ...(update.question
          ? [`<blockquote>${textHtml(update.question, source)}</blockquote>`]
          : []),
        textHtml(update.text, source),
        ...(amountOf(update) ? [`<p>${amountOf(update)}</p>`] : []),
      ]);
      return {
        ...tender,
        url: source.siteUrl + pageLanguage().base + addressOf('tenders', tender),
        published: tender.publishAt ?? tender.createdAt,
        author: organization,
        html: [textHtml(tender.description, source), ...updates].join(''),
      };
    });
  },
);
