// @vitest-environment node
import { createLog, listen, openMetrics, type Metrics } from '@site/server';
import { http, passthrough } from 'msw';
import { expect, it, onTestFinished } from 'vitest';
import { server as mocks } from '../test/mock-api.ts';
import { countPages, timeRenders } from './metrics.ts';
import { createPageCache } from './cache/page-cache.ts';
import { createRenderQueue } from './cache/render-queue.ts';
import type { Page } from './page.ts';

const page: Page = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from('<body>'),
  scriptHashes: [],
  reads: [200],
  keys: [],
};

/** What Prometheus reads. */
async function scrape(metrics: Metrics): Promise<string> {
  const server = await listen(metrics.app, 0);
  onTestFinished(() => server.stop());
  const url = `http://127.0.0.1:${server.port}/metrics`;
  mocks.use(http.get(url, passthrough));
  return (await fetch(url)).text();
}

it('the metrics of the site time renderings, and say where pages come from', async () => {
  const metrics = await openMetrics(1, createLog('test', 'silent'));
  if (!metrics) throw new Error('There is a port');
  let isBroken = false;
  const render = timeRenders(metrics, async () => {
    if (isBroken) throw new Error('broken');
    return page;
  });
  let version: string | null = '1';
  const pages = createPageCache({
    render: createRenderQueue(render),
    contentVersion: async () => version,
    report: countPages(metrics),
  });
  const pageAt = (key: string) => pages.pageAt(key, 'a visitor');
  await pageAt('/');
  await pageAt('/');
  version = null;
  await pageAt('/');
  isBroken = true;
  await expect(pageAt('/other')).rejects.toThrow('broken');

  const lines = (await scrape(metrics)).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'page_cache_requests_total{source="cache"} 1',
      'page_cache_requests_total{source="rendering"} 1',
      'page_cache_requests_total{source="stale"} 1',
      'page_render_duration_seconds_count{result="ok"} 1',
      'page_render_duration_seconds_count{result="failed"} 1',
    ]),
  );
});

it('without a port there are no metrics', async () => {
  expect(await openMetrics(undefined, createLog('test', 'silent'))).toBeUndefined();
});
