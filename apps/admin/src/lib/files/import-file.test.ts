import { contract } from '@site/contract';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { importFile } from './import-file.ts';
import { apiUrl, server } from '#testing/mock-api.ts';

afterEach(() => void vi.restoreAllMocks());

it('reads of the progress of an import each line once at most, however long its answer gets', async () => {
  const rows = 100;
  const result = { rows, errors: [], errorCount: 0, unread: [], batch: null };
  const lines = Array.from({ length: rows }, (_each, done) => ({ progress: { done, rows } }));
  const encoder = new TextEncoder();
  const stream = new ReadableStream({
    async start(controller) {
      for (const line of [...lines, { result }]) {
        controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
        // The next part of the answer comes later.
        await new Promise((resolve) => setImmediate(resolve));
      }
      controller.close();
    },
  });
  // As the API sends it to the admin app's origin.
  const headers = { 'Access-Control-Allow-Origin': '*' };
  server.use(
    http.post(apiUrl + contract.batches.import.path, () => new HttpResponse(stream, { headers })),
  );
  const parse = vi.spyOn(JSON, 'parse');
  const onProgress = vi.fn<() => void>();
  const importing = { isDryRun: false, onProgress, signal: new AbortController().signal };
  const done = await importFile({ path: '/api/import/news' }, new File(['x'], 'x.csv'), importing);
  expect(done).toEqual(result);
  const read = parse.mock.calls.map(([text]) => text).filter((text) => text.includes('"progress"'));
  expect(read.length).toBeGreaterThan(1);
  expect(read).toHaveLength(new Set(read).size);
});
