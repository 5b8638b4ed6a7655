import { maxCaptionsBytes } from '@site/contract';
import { field } from '@site/contract/json';
import { uploadMessages } from '@site/contract/messages';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestApi } from '../lib/test-api.ts';

// Captions on the upload host: WebVTT, and what only looks like it.

const api = openTestApi();
let token: string;
beforeAll(async () => {
  token = await api.as('editor');
});

function upload(bytes: string | Uint8Array<ArrayBuffer>, folder = 'Captions') {
  const form = new FormData();
  form.set('file', new Blob([bytes]), 'captions.txt');
  form.set('folder', folder);
  return api.call('POST', '/v1_1/site/raw/upload', { token, body: form });
}

const cue = '00:01.000 --> 00:02.500 align:start';
const { notCaptions, activeCaptions, captionsTooLarge, notADocument } = uploadMessages;

describe('captions', () => {
  it.each([
    ['plain', `WEBVTT\n\n${cue}\nہاتھ دھوئیں۔\n`],
    [
      'with all that WebVTT has for texts',
      `\uFEFFWEBVTT - Hands\r\n\r\nNOTE for a < b\r\n\r\n1\r\n01:00:01.000 --> 01:00:02.500\r\n<v.loud Sana>Wash <b>both</b> <00:01.500>hands, <lang ur>ابھی</lang></v>\r\n`,
    ],
  ])('are taken: %s', async (_what, text) => {
    const { status, body } = await upload(text);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ format: 'vtt', bytes: Buffer.byteLength(text) });
    const served = await fetch(api.url + new URL(field(body, 'secure_url')).pathname);
    expect(served.headers.get('content-type')).toMatch(/^text\/vtt/);
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await served.arrayBuffer()).toString()).toBe(text);
  });

  it.each([
    ['another text', 415, notCaptions, 'a,b\n1,2\n'],
    ['one without a cue', 415, notCaptions, 'WEBVTT\n\nhello\n'],
    ['one behind something else', 415, notCaptions, `%PDF-1.4\nWEBVTT\n\n${cue}\nA\n`],
    ['one with a NUL', 415, notCaptions, `WEBVTT\n\n${cue}\nA\0\n`],
    ['what is not UTF-8', 415, notCaptions, Uint8Array.from(Buffer.from([0xff, 0xfe, 0x57]))],
    ['one with a script', 400, activeCaptions, `WEBVTT\n\n${cue}\n<script>alert(1)</script>\n`],
    ['one with a page', 400, activeCaptions, `WEBVTT\n\nNOTE <!doctype html>\n\n${cue}\nA\n`],
    ['one with styles', 400, activeCaptions, `WEBVTT\n\nSTYLE\n::cue {}\n\n${cue}\nA\n`],
    [
      'what is larger than 1 MB',
      413,
      captionsTooLarge,
      `WEBVTT\n\n${cue}\n${'a'.repeat(maxCaptionsBytes)}\n`,
    ],
  ])('are not %s', async (_what, status, message, bytes) => {
    const rows = await api.db.upload.count();
    expect(await upload(bytes)).toMatchObject({ status, body: { msg: message } });
    expect(await api.db.upload.count()).toBe(rows);
  });

  it('are no document', async () => {
    const answer = await upload(`WEBVTT\n\n${cue}\nA\n`, 'Documents');
    expect(answer).toMatchObject({ status: 415, body: { msg: notADocument } });
  });
});
