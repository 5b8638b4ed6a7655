import { createServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mocks } from '../src/vite.ts';

const server = await createServer({
  configFile: false,
  logLevel: 'silent',
  plugins: [mocks()],
  server: { port: 0, ws: false, watch: null },
});
let url: string;
beforeAll(async () => {
  await server.listen();
  url = server.resolvedUrls?.local[0] ?? '';
});
afterAll(() => server.close());

describe('a sample picture of the dev server', () => {
  it.each(['', '?w=320'])('is answered at its address with “%s” behind it', async (query) => {
    const answer = await fetch(`${url}mock-pictures/bazaar.webp${query}`);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  });
});
