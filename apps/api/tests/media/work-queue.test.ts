import { describe, expect, it } from 'vitest';
import { createWorkQueue, type Asker } from '../../src/lib/media/work-queue.ts';
import { picturesAtOnce } from '../../src/lib/media/picture-work.ts';

const waitingOfOne = 4;

/** A queue whose only place is taken until `open` is called, and what has been done in it. */
function busyQueue() {
  const queue = createWorkQueue({ atOnce: 1, waitingOfOne });
  const { promise, resolve: open } = Promise.withResolvers<void>();
  void queue.add({ priority: 'upload' }, () => promise);
  const done: string[] = [];
  const add = (name: string, asker: Asker) => queue.add(asker, async () => void done.push(name));
  return { queue, open, done, add };
}

describe('work that waits', () => {
  it('does not keep an upload behind sizes that visitors ask for, nor those behind sizes made ahead', async () => {
    const { open, done, add } = busyQueue();
    const all = [
      add('ahead', { priority: 'ahead' }),
      add('asked', { priority: 'asked', visitor: 'a' }),
      add('first upload', { priority: 'upload' }),
      add('second upload', { priority: 'upload' }),
    ];
    open();
    await Promise.all(all);
    expect(done).toEqual(['first upload', 'second upload', 'asked', 'ahead']);
  });

  it('does not keep a visitor behind all that another has asked for', async () => {
    const { open, done, add } = busyQueue();
    const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) =>
      add(name, { priority: 'asked', visitor: name[0] }),
    );
    open();
    await Promise.all(all);
    expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('is not done for those who have gone', async () => {
    const { queue, open, done, add } = busyQueue();
    const leaving = new AbortController();
    const left = add('left', { priority: 'asked', visitor: 'a', signal: leaving.signal });
    const stayed = add('stayed', { priority: 'asked', visitor: 'a' });
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    expect(queue.counts()).toEqual({ running: 1, waiting: 1 });
    open();
    await stayed;
    expect(done).toEqual(['stayed']);
    const late = add('late', { priority: 'asked', signal: leaving.signal });
    await expect(late).rejects.toThrow('gone');
  });

  it('is not taken without end from one visitor, and still from another', async () => {
    const { open, add } = busyQueue();
    const taken = Array.from({ length: waitingOfOne }, () =>
      add('a', { priority: 'asked', visitor: 'a' }),
    );
    await expect(add('a', { priority: 'asked', visitor: 'a' })).rejects.toMatchObject({
      status: 503,
    });
    taken.push(add('b', { priority: 'asked', visitor: 'b' }));
    open();
    await Promise.all(taken);
    await add('a', { priority: 'asked', visitor: 'a' });
  });

  it('does not take all places for one visitor', async () => {
    const queue = createWorkQueue({ atOnce: 2, runningOfOne: 1, waitingOfOne });
    const begun: string[] = [];
    const { promise, resolve: open } = Promise.withResolvers<void>();
    const add = (name: string) =>
      queue.add({ priority: 'asked', visitor: name[0] }, async () => {
        begun.push(name);
        await promise;
      });
    const all = ['a1', 'a2', 'b1'].map(add);
    await new Promise(setImmediate);
    expect(begun).toEqual(['a1', 'b1']);
    open();
    await Promise.all(all);
    expect(begun).toEqual(['a1', 'b1', 'a2']);
  });

  it('goes on after work that failed', async () => {
    const queue = createWorkQueue({ atOnce: 1, waitingOfOne });
    const failed = queue.add({ priority: 'upload' }, () => Promise.reject(new Error('broken')));
    await expect(failed).rejects.toThrow('broken');
    expect(await queue.add({ priority: 'upload' }, async () => 'done')).toBe('done');
  });

  it.each([
    ['a small machine', 4, 0, 1e9, 1],
    ['a container of a gigabyte', 4, 1024 ** 3, 64e9, 2],
    ['a machine with much memory', 4, 0, 64e9, 4],
    ['no bound but a number for none', 2, Number.MAX_SAFE_INTEGER, 64e9, 2],
    ['one processor', 1, 0, 64e9, 1],
  ])(
    'is done by as many at once as there is room for: %s',
    (_what, processors, bound, all, most) => {
      expect(picturesAtOnce(processors, bound, all)).toBe(most);
    },
  );
});
