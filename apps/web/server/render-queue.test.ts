// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Page } from './page.ts';
import { BusyError, createRenderQueue } from './render-queue.ts';

const page: Page = {
  status: 200,
  headers: {},
  body: Buffer.from(''),
  scriptHashes: [],
  reads: [],
  keys: [],
};

/** A queue whose renderings end when the test ends them. */
function setUp() {
  const ends: (() => void)[] = [];
  const render = vi.fn<(key: string) => Promise<Page>>(async () => {
    await new Promise<void>((resolve) => ends.push(resolve));
    return page;
  });
  return { render, ends, queued: createRenderQueue(render) };
}

describe('the queue of renderings', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('lets no more of them run than the processor has use for', async () => {
    const { render, ends, queued } = setUp();
    const all = Array.from({ length: 6 }, (_, at) => queued(`/${at}`));
    await vi.advanceTimersByTimeAsync(0);
    expect(render).toHaveBeenCalledTimes(4);
    ends.forEach((end) => end());
    await vi.advanceTimersByTimeAsync(0);
    expect(render).toHaveBeenCalledTimes(6);
    ends.forEach((end) => end());
    expect(await Promise.all(all)).toHaveLength(6);
  });

  it('lets no request wait longer than two seconds, and renders nothing for closed connections', async () => {
    const { render, ends, queued } = setUp();
    for (let at = 0; at < 4; at += 1) void queued(`/${at}`);
    const late = queued('/late').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await late).toBeInstanceOf(BusyError);
    ends.forEach((end) => end());
    await vi.advanceTimersByTimeAsync(0);
    expect(render).toHaveBeenCalledTimes(4);
  });

  it('refuses at once when too many wait', async () => {
    const { queued } = setUp();
    const waiting = Array.from({ length: 54 }, (_, at) => queued(`/${at}`).catch(() => null));
    await expect(queued('/one-more')).rejects.toThrow(BusyError);
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await Promise.all(waiting.slice(4))).every((result) => result === null)).toBe(true);
  });

  it('goes on after one that failed', async () => {
    const render = vi.fn<(key: string) => Promise<Page>>(async () => page);
    render.mockRejectedValueOnce(new Error('broken'));
    const queued = createRenderQueue(render);
    await expect(queued('/a')).rejects.toThrow('broken');
    expect(await queued('/b')).toBe(page);
  });
});
