// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Page } from '../page.ts';
import { BusyError, createRenderQueue, type Visitor } from './render-queue.ts';

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
  const queue = createRenderQueue(render);
  const queued = (key: string, visitor: Visitor = 'one') => queue(key, visitor).page;
  /** Ends what runs, and what begins then, one after the other. */
  const endAll = async () => {
    while (ends.length > 0) {
      ends.shift()?.();
      await vi.advanceTimersByTimeAsync(0);
    }
    return render.mock.calls.map(([key]) => key);
  };
  return { render, ends, queue, queued, endAll };
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

  it('lets no request wait longer than ten seconds, and renders nothing for closed connections', async () => {
    const { render, ends, queued } = setUp();
    for (let at = 0; at < 4; at += 1) void queued(`/${at}`);
    const late = queued('/late').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await late).toBeInstanceOf(BusyError);
    ends.forEach((end) => end());
    await vi.advanceTimersByTimeAsync(0);
    expect(render).toHaveBeenCalledTimes(4);
  });

  it('lets a link checker have a whole site waiting, and no visitor more than that', async () => {
    const { queued } = setUp();
    const waiting = Array.from({ length: 504 }, (_, at) => queued(`/${at}`).catch(() => null));
    await expect(queued('/one-more')).rejects.toThrow(BusyError);
    const other = queued('/other', 'another').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await Promise.all(waiting.slice(4))).every((result) => result === null)).toBe(true);
    expect(await other).toMatchObject({ message: 'a page waited 10000 ms to be rendered' });
  });

  it('lets visitors take turns, whoever has asked for more', async () => {
    const { queued, endAll } = setUp();
    const flood = Array.from({ length: 20 }, (_, at) => queued(`/flood/${at}`));
    const others = ['two', 'three'].flatMap((visitor) => [
      queued(`/${visitor}/0`, visitor),
      queued(`/${visitor}/1`, visitor),
    ]);
    const order = await endAll();
    expect(order.slice(4, 10)).toEqual([
      '/flood/4',
      '/two/0',
      '/three/0',
      '/flood/5',
      '/two/1',
      '/three/1',
    ]);
    expect(await Promise.all([...flood, ...others])).toHaveLength(24);
  });

  it('lets nobody wait behind the others of whoever asked for the same page before', async () => {
    const { queue, queued, endAll } = setUp();
    for (let at = 0; at < 20; at += 1) void queued(`/flood/${at}`);
    queue('/news', 'one').joinedBy('two');
    const order = await endAll();
    expect(order.indexOf('/news')).toBe(5);
    expect(order.filter((key) => key === '/news')).toHaveLength(1);
  });

  it('renders what nobody waits for last, for however long', async () => {
    const { queued, endAll } = setUp();
    for (let at = 0; at < 4; at += 1) void queued(`/${at}`);
    const ahead = queued('/ahead', null);
    await vi.advanceTimersByTimeAsync(60_000);
    void queued('/late');
    expect((await endAll()).slice(4)).toEqual(['/late', '/ahead']);
    expect(await ahead).toBe(page);
  });

  it('goes on after one that failed', async () => {
    const render = vi.fn<(key: string) => Promise<Page>>(async () => page);
    render.mockRejectedValueOnce(new Error('broken'));
    const queue = createRenderQueue(render);
    await expect(queue('/a', 'one').page).rejects.toThrow('broken');
    expect(await queue('/b', 'one').page).toBe(page);
  });
});
