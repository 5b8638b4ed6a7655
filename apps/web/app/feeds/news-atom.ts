import { t } from '#language/text.ts';
import { atom } from './atom.ts';
import { articleHtml } from './html.tsx';
import { articleUrl, latestNews } from './latest-news.ts';

/** The news as Atom. */
export const loader = atom(
  '/news',
  () => t('News'),
  async (source) => {
    const news = await latestNews(source.reads);
    return news.map((article) => ({
      ...article,
      url: articleUrl(source.siteUrl, article),
      published: article.publishedAt,
      html: articleHtml(article, source),
    }));
  },
);
