import type { News } from '@site/contract';
import { monthOf } from '#lib/dates.ts';

/** Articles of one month, such as `March 2026`. */
export interface NewsMonth {
  month: string;
  articles: News[];
}

/** News in months of Pakistan's calendar, newest first in both. */
export function byMonth(news: News[]): NewsMonth[] {
  const months: NewsMonth[] = [];
  const newestFirst = news.toSorted((one, other) =>
    (other.publishedAt ?? '').localeCompare(one.publishedAt ?? ''),
  );
  for (const article of newestFirst) {
    const month = article.publishedAt ? monthOf(article.publishedAt) : '';
    const last = months.at(-1);
    if (last?.month === month) last.articles.push(article);
    else months.push({ month, articles: [article] });
  }
  return months;
}
