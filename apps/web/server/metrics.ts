import type { Metrics } from '@site/server';
import { isComplete, type RenderPage } from './page.ts';
import type { PageSource } from './cache/page-cache.ts';

/** Times the renderings of pages. */
export function timeRenders(metrics: Metrics, render: RenderPage): RenderPage {
  const observe = metrics.addDurations({
    name: 'page_render_duration_seconds',
    help: 'Renderings of pages by result; "incomplete": something could not be read, or there is no such page.',
    labels: ['result'],
  });
  return async (key, posted) => {
    const began = performance.now();
    let result = 'failed';
    try {
      const page = await render(key, posted);
      result = isComplete(page) ? 'ok' : 'incomplete';
      return page;
    } finally {
      observe({ result }, (performance.now() - began) / 1000);
    }
  };
}

/** Counts where pages come from. */
export function countPages(metrics: Metrics): (source: PageSource) => void {
  const counts: Record<PageSource, number> = { cache: 0, rendering: 0, stale: 0 };
  metrics.add({
    name: 'page_cache_requests_total',
    help: 'Pages by source; "stale": an earlier copy, because the page could not be rendered.',
    type: 'counter',
    labels: ['source'],
    read: () => Object.entries(counts).map(([source, value]) => ({ labels: { source }, value })),
  });
  return (source) => {
    counts[source] += 1;
  };
}
