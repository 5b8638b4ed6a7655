import { field } from '@site/contract/json';
import { describe, expect, it } from 'vitest';
import { openLibrary } from '../lib/library.ts';
import { openTestApi } from '../lib/test-api.ts';

// The addresses by which the world knows documents.

const api = openTestApi();
const { call, upload, read, article } = openLibrary(api);

async function storeDocument(name: string, text = name) {
  const form = new FormData();
  form.set('folder', 'Documents');
  form.set('file', new Blob([`Name,Text\n1,${text}\n`]), name);
  const { body } = await call('POST', '/v1_1/site/raw/upload', form);
  return read(field(body, 'asset_id'));
}

const addressOf = async (id: string) => (await read(id)).stableAddress;
const found = async (name: string) => {
  const answer = await fetch(`${api.url}/documents/${name}`, { redirect: 'manual' });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return answer.headers.get('location') ?? answer.status;
};
const pathOf = ({ url }: { url: string }) => new URL(url).pathname;
const showing = async (...urls: string[]) =>
  article((await upload()).url, { content: urls.map((url) => `See [it](${url}).`).join(' ') });

describe('the stable address of a document', () => {
  it('is called like its file, and like no other', async () => {
    const [one, other] = [
      await storeDocument('Annual Report.csv', 'a'),
      await storeDocument('annual_report.csv'),
    ];
    const urdu = await storeDocument('سالانہ رپورٹ.csv');
    const names = ['annual-report', 'annual-report-2', encodeURIComponent('سالانہ-رپورٹ')];
    for (const [at, { stableAddress }] of [one, other, urdu].entries()) {
      expect(stableAddress).toBe(`http://api.example.org/documents/${names[at]}`);
    }
    await call('PATCH', `/api/media/${one._id}`, { name: 'Report' });
    expect(await addressOf(one._id)).toBe(one.stableAddress);
    expect(await addressOf((await upload())._id)).toBeNull();
    await showing(one.url, urdu.url);
    expect(await Promise.all(names.map(found))).toEqual([pathOf(one), 404, pathOf(urdu)]);
  });

  it('is unknown while nothing public shows it', async () => {
    const { url } = await storeDocument('Terms.csv');
    await article((await upload()).url, { content: `[It](${url})`, status: 'draft' });
    expect(await found('terms')).toBe(404);
    expect(await found('%00')).toBe(404);
    const shown = await showing(url);
    expect(await found('terms')).toBe(new URL(url).pathname);
    await call('DELETE', `/api/news/news/${shown}`);
    expect(await found('terms')).toBe(404);
  });

  it('leads to what has replaced it, until that is undone', async () => {
    const [first, second, third] = [
      await storeDocument('Plan 2024.csv'),
      await storeDocument('Plan 2025.csv'),
      await storeDocument('Plan 2026.csv'),
    ];
    await showing(first.url);
    const replace = async (old: string, replacementId: string) =>
      (await call('POST', `/api/media/${old}/replace`, { replacementId })).body;
    await replace(first._id, second._id);
    const replaced = await replace(second._id, third._id);
    expect(await found('plan-2024')).toBe(pathOf(third));
    expect(await addressOf(third._id)).toBe(first.stableAddress);
    await call('POST', `/api/batches/${field(replaced, 'batch')}/undo`, {});
    expect(await found('plan-2024')).toBe(pathOf(second));
    expect(await addressOf(second._id)).toBe(first.stableAddress);
    expect(await addressOf(third._id)).toBe(third.stableAddress);
  });
});
