import { describe, expect, it } from 'vitest';
import { sendOnce } from './send-once.ts';

/** Sends, and is answered so; 0: not at all. @returns the key */
async function sent(what: readonly unknown[], status: number): Promise<string> {
  let used = '';
  await sendOnce(what, async (key) => {
    used = key;
    if (status === 0) throw new Error('The connection was cut');
    return { status };
  }).catch(() => undefined);
  return used;
}

const fileOf = (name: string) => {
  const form = new FormData();
  form.set('file', new File(['a'], name, { lastModified: 1 }));
  return form;
};

describe('what is sent again', () => {
  it('has the same key until there is an answer that says what was done', async () => {
    const call = ['POST', '/api/categories', '{"title":"Wells"}'];
    const key = await sent(call, 0);
    expect(await sent(call, 503)).toBe(key);
    expect(await sent(call, 500)).toBe(key);
    expect(await sent([...call.slice(0, 2), '{"title":"Rivers"}'], 0)).not.toBe(key);
    expect(await sent(call, 201)).toBe(key);
    expect(await sent(call, 400)).not.toBe(key);
  });

  it('is the same with the same file', async () => {
    const key = await sent(['/upload', fileOf('a.png')], 0);
    expect(await sent(['/upload', fileOf('b.png')], 0)).not.toBe(key);
    expect(await sent(['/upload', fileOf('a.png')], 200)).toBe(key);
  });

  it('has it also while the first one has no answer yet', async () => {
    const keys: string[] = [];
    const send = async (key: string) => {
      keys.push(key);
      return { status: 201 };
    };
    await Promise.all([sendOnce(['POST', '/twice'], send), sendOnce(['POST', '/twice'], send)]);
    expect(keys[1]).toBe(keys[0]);
  });
});
