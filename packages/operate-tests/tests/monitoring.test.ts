import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { query } from '@site/postgres';
import { findFreePorts, root } from '@site/system';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasSeries, readAlerts, readDashboard, selectorsOf } from '../src/monitoring.ts';
import { startServers, type Servers } from '../src/servers.ts';

// What the files for Prometheus and Grafana ask for is what running servers say.

let servers: Servers;
let scrape = '';

beforeAll(async () => {
  const ports = await findFreePorts(2);
  const [API_METRICS_PORT = '', WEB_METRICS_PORT = ''] = ports.map(String);
  servers = await startServers({ API_METRICS_PORT, WEB_METRICS_PORT });
  // Every kind of series exists once there was something of its kind.
  const backup = `INSERT INTO backups (id, started_at, proven_at, name, bytes)
    VALUES (gen_random_uuid(), now(), now(), 'one', 1)`;
  await query(servers.databaseUrl, backup);
  for (const address of [`${servers.web}/home`, `${servers.api}/api/news/news`]) {
    await fetch(address);
  }
  const scrapes = ports.map(async (port) =>
    (await fetch(`http://127.0.0.1:${port}/metrics`)).text(),
  );
  // Prometheus itself makes `up`.
  scrape = [...(await Promise.all(scrapes)), 'up 1'].join('\n');
});
afterAll(() => servers.stop());

describe('the alerts and the dashboard', () => {
  it('select series that the servers have', async () => {
    const queries = [...(await readAlerts()).values(), ...(await readDashboard())];
    const selectors = queries.flatMap(selectorsOf);
    expect(selectors.length).toBeGreaterThan(queries.length);
    expect(selectors.filter((selector) => !hasSeries(scrape, selector))).toEqual([]);
  });

  it('would fail this test for a series that no server has', () => {
    const wrong = 'sum by (job) (rate(http_requests_totals{status="500"}[5m])) > 5';
    const [selector = { metric: '', labels: [] }] = selectorsOf(wrong);
    expect(selector).toEqual({ metric: 'http_requests_totals', labels: ['status'] });
    expect(hasSeries(scrape, selector)).toBe(false);
    expect(hasSeries(scrape, { metric: 'http_requests_total', labels: ['pool'] })).toBe(false);
  });

  it('are explained, each alert', async () => {
    const text = await readFile(join(root, 'docs/operating.md'), 'utf8');
    for (const alert of (await readAlerts()).keys()) expect(text).toContain(`| \`${alert}\``);
  });
});
