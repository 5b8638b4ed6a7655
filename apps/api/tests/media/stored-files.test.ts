import { contract } from '@site/contract';
import { expect, it } from 'vitest';
import { openLibrary } from '../lib/library.ts';
import { openTestApi } from '../lib/test-api.ts';

const api = openTestApi();
const { call, upload, article } = openLibrary(api);

it('admins see what files take: those in use, the others, the trash and the sizes of pictures', async () => {
  const used = await upload();
  await article(used.url);
  const unused = [await upload(), await upload()];
  const deleted = await upload();
  await call('DELETE', `/api/media/${deleted._id}`);
  const size = await fetch(`${api.url}${new URL(used.url).pathname}?w=320`);
  const { length } = await size.bytes();

  const { body } = await api.call('GET', '/api/system/status', { token: await api.as('admin') });
  const { storage } = contract.system.status.responses[200].parse(body);
  expect(storage.slice(0, 3)).toEqual([
    { kind: 'used', files: 1, bytes: used.bytes },
    { kind: 'unused', files: 2, bytes: unused.reduce((sum, { bytes }) => sum + bytes, 0) },
    { kind: 'trash', files: 1, bytes: deleted.bytes },
  ]);
  const sizes = storage.find(({ kind }) => kind === 'sizes');
  expect(sizes?.files).toBeGreaterThan(0);
  expect(sizes?.bytes).toBeGreaterThanOrEqual(length);
});
