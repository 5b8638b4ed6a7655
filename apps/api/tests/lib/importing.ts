import { importLine, type ImportLine, type ImportResult } from '@site/contract';
import { expect } from 'vitest';
import type { TestApi } from './test-api.ts';

export type FileBytes = string | Uint8Array<ArrayBuffer>;

interface Sent {
  area: string;
  /** Where it is sent, if not to the import of the area. */
  path?: string;
  /** `null`: none. */
  file: FileBytes | null;
  /** The token of the caller; `null`: none. */
  by: string | null;
  dryRun?: boolean;
  signal?: AbortSignal;
}

export function sendImport(
  { url }: TestApi,
  { area, file, by, dryRun = false, signal, path = `/api/import/${area}` }: Sent,
): Promise<Response> {
  const form = new FormData();
  if (file !== null) form.set('file', new Blob([file]), 'rows');
  return fetch(`${url}${path}${dryRun ? '?dryRun=1' : ''}`, {
    method: 'POST',
    headers: by === null ? {} : { Authorization: `Bearer ${by}` },
    body: form,
    ...(signal && { signal }),
  });
}

/** What an import answers: its lines, or a problem. */
export async function importLines(api: TestApi, sent: Sent) {
  const response = await sendImport(api, sent);
  const text = await response.text();
  if (response.status !== 200) {
    const problem: unknown = JSON.parse(text);
    return { status: response.status, problem, lines: [] };
  }
  expect(response.headers.get('content-type')).toContain('application/x-ndjson');
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => importLine.parse(JSON.parse(line)));
  return { status: 200, problem: undefined, lines };
}

/** The result in the lines of an import. */
export function resultIn(lines: readonly ImportLine[]): ImportResult {
  const last = lines.at(-1);
  if (last && 'result' in last) return last.result;
  throw new Error(`There is no result in ${JSON.stringify(last)}`);
}

export async function importResult(api: TestApi, sent: Sent): Promise<ImportResult> {
  const { lines, problem } = await importLines(api, sent);
  if (problem !== undefined) throw new Error(JSON.stringify(problem));
  return resultIn(lines);
}
