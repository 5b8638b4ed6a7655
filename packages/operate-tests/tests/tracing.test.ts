import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startServers } from '../src/servers.ts';

// A collector gets one trace of a visitor's request: the public site, the API, and its statements.

const value = z.object({
  stringValue: z.string().optional(),
  intValue: z.number().optional(),
  arrayValue: z.object({ values: z.array(z.object({ stringValue: z.string() })) }).optional(),
});
const attributes = z.array(z.object({ key: z.string(), value }));
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes,
});
const traces = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

type Span = z.infer<typeof span> & { service: string | undefined };

const attributeOf = (list: z.infer<typeof attributes>, name: string) => {
  const found = list.find(({ key }) => key === name)?.value;
  return found?.stringValue ?? found?.arrayValue?.values[0]?.stringValue;
};

let collector: Server;
/** Where it was sent. */
const paths = new Set<string | undefined>();
const spans: Span[] = [];

beforeAll(async () => {
  collector = createServer((sent, response) => {
    void json(sent).then((body) => {
      paths.add(sent.url);
      for (const { resource, scopeSpans } of traces.parse(body).resourceSpans) {
        const service = attributeOf(resource.attributes, 'service.name');
        for (const each of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({ ...each, service });
      }
      response.setHeader('Content-Type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  // A TCP server's address is an object.
  const { port } = collector.address() as AddressInfo;
  const servers = await startServers({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });

  try {
    const headers = { 'X-Request-Id': 'a-visitor-1' };
    await request(`${servers.web}/news`, { headers });
    await request(`${servers.web}/search?q=cholera`);
    const body = JSON.stringify({ email: 'a.reader@example.org' });
    await request(`${servers.api}/api/newsletter/subscribe`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Request-Id': 'a-reader-1' },
      body,
    });
    await request(`${servers.api}/readyz`);
  } finally {
    // What is left is sent at the end.
    await servers.stop();
  }
});
afterAll(() => {
  collector.closeAllConnections();
  collector.close();
});

async function request(url: string, init: RequestInit = {}): Promise<void> {
  const { ok, status } = await fetch(url, init);
  if (!ok) throw new Error(`${url} answered ${status}`);
}

function traceOf(requestId: string): Span[] {
  const first = spans.find(
    (each) => attributeOf(each.attributes, 'http.request.header.x-request-id') === requestId,
  );
  return spans.filter(({ traceId }) => traceId === first?.traceId);
}

/** Which spans are above one, from the top. */
function pathOf(found: Span, trace: Span[]): string[] {
  const above = trace.find(({ spanId }) => spanId === found.parentSpanId);
  return [...(above ? pathOf(above, trace) : []), `${found.service} ${found.name}`];
}

it('a page is traced from its request id through the API to SQL', () => {
  expect([...paths]).toEqual(['/v1/traces']);
  const trace = traceOf('a-visitor-1');
  const found = trace
    .filter(({ attributes: list }) => attributeOf(list, 'db.query.text')?.includes('"news"'))
    .map((each) => pathOf(each, trace));
  expect(found).toContainEqual([
    'web GET /news',
    'web GET',
    'api GET news.list',
    'api SELECT reads',
  ]);
});

it('a write is traced to its transaction, without any value', () => {
  const trace = traceOf('a-reader-1');
  const names = trace.map((found) => pathOf(found, trace).join(' > '));
  expect(names).toContain('api POST newsletter.subscribe');
  expect(names).toContain('api POST newsletter.subscribe > api INSERT writes');
  expect(names).toContain('api POST newsletter.subscribe > api COMMIT writes');
  expect(JSON.stringify(spans)).not.toMatch(/a\.reader|cholera/);
});

it('health checks and what nobody asked for are not traced', () => {
  expect(spans.length).toBeGreaterThan(5);
  expect(JSON.stringify(spans)).not.toMatch(/readyz|healthz/);
  const roots = spans.filter(({ parentSpanId }) => !parentSpanId);
  // What a server does by itself has no id of a request.
  const isAsked = (each: Span) => attributeOf(each.attributes, 'http.request.header.x-request-id');
  expect(roots.filter((each) => isAsked(each) === undefined)).toEqual([]);
});
