import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { contract } from '@site/contract';
import { entryFixtures } from '@site/contract/fixtures';
import { formattedSign } from '@site/contract/formatted-text';
import { field, itemsOf, valueAt } from '@site/contract/json';
import { translationMessages } from '@site/contract/messages';
import { findFreePorts } from '@site/system';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { translateTexts } from '../../src/areas/translations/machine.ts';
import { startTestApi, type TestApi } from '../lib/test-api.ts';

/* What a machine translates, by a service that answers as LibreTranslate does. */

let api: TestApi;
let token: string;
/** What the service was asked. */
let asked: unknown[] = [];
let answerTo = (html: string) => html;
let status = 200;

const service = createServer((request, response) => {
  void json(request).then((sent) => {
    asked.push({ path: request.url, sent });
    const translatedText = itemsOf(valueAt(sent, 'q')).map((each) => answerTo(String(each)));
    response.writeHead(status);
    response.end(JSON.stringify({ translatedText }));
  });
});

beforeAll(async () => {
  const [port = 0] = await findFreePorts(1);
  service.listen(port, '127.0.0.1');
  await once(service, 'listening');
  api = await startTestApi({
    // 1,000 letters.
    limitFactor: 1 / 500,
    settings: { TRANSLATE_URL: `http://127.0.0.1:${port}`, TRANSLATE_KEY: 'the key' },
  });
  token = await api.as('editor');
});
beforeEach(() => {
  asked = [];
  answerTo = (html) => html.replaceAll('Vaccines', 'ٹیکے');
  status = 200;
});
afterAll(async () => {
  service.close();
  await api.stop();
});

async function ask(values: object, fields: string[]) {
  const body = { ...entryFixtures.news, ...values };
  const made = await api.call('POST', contract.news.create.path, { token, body });
  const path = `/api/translations/news/${field(made.body, '_id')}/ur`;
  const answer = await api.call('POST', `${path}/machine`, { token, body: { fields } });
  return { ...answer, stored: (await api.call('GET', path, { token })).body };
}

const formatted = (text: string) => formattedSign + text;

it('is asked with the key, and nothing is stored', async () => {
  const { body, stored } = await ask({ title: 'Vaccines & more, if n<b' }, ['title']);
  expect(body).toEqual({ fields: { title: 'ٹیکے & more, if n<b' } });
  expect(stored).toMatchObject({ state: 'missing', fields: {}, machine: true });
  const sent = {
    q: ['Vaccines &amp; more, if n&lt;b'],
    source: 'en',
    target: 'ur',
    format: 'html',
  };
  expect(asked).toEqual([{ path: '/translate', sent: { ...sent, api_key: 'the key' } }]);
});

it('leaves marks, links and addresses as they are', async () => {
  const content = formatted(
    [
      '## Vaccines',
      'Ask for **Vaccines** at [the office](/contact-us)\nor https://who.int/Vaccines.',
      '- Vaccines\n- 1947',
      '| Vaccines | 5 |\n| --- | --- |\n| Dogs | 7 |',
    ].join('\n\n'),
  );
  const { body } = await ask({ content }, ['content']);
  const expected = content.replaceAll(/(?<!int\/)Vaccines/g, 'ٹیکے');
  expect(valueAt(body, 'fields', 'content')).toBe(expected);
});

it('asks DeepL by its own call', async () => {
  const answer = Response.json({ translations: [{ text: 'ٹیکے' }] });
  const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(answer);
  const settings = { TRANSLATE_URL: 'https://api-free.deepl.com', TRANSLATE_KEY: 'the key' };
  const languages = { from: 'en', to: 'ur' };
  const texts = await translateTexts(settings, { title: 'Vaccines' }, languages);
  const [call = ['about:blank']] = fetch.mock.calls;
  fetch.mockRestore();
  const request = new Request(...call);
  expect(texts).toEqual({ title: 'ٹیکے' });
  expect(request.url).toBe('https://api-free.deepl.com/v2/translate');
  expect(request.headers.get('authorization')).toBe('DeepL-Auth-Key the key');
  const body = { text: ['Vaccines'], source_lang: 'EN', target_lang: 'UR', tag_handling: 'html' };
  expect(await request.json()).toEqual(body);
});

it.each([
  ['loses a mark', (html: string) => html.replaceAll(/<\/?b[^>]*>/g, '')],
  ['doubles a mark', (html: string) => html + html],
  ['adds a mark', (html: string) => `<script>${html}</script>`],
])('leaves out a text of which the service %s', async (_, damaged) => {
  answerTo = damaged;
  const { body, status: answered } = await ask({ content: formatted('A **bold** word') }, [
    'content',
  ]);
  expect([answered, body]).toEqual([200, { fields: {} }]);
});

it('says that the service fails, which costs nothing, and that all is used up', async () => {
  status = 500;
  const title = 'x'.repeat(150);
  for (let at = 0; at < 8; at += 1) {
    const { status: answered, body } = await ask({ title }, ['title']);
    expect([answered, valueAt(body, 'msg')]).toEqual([503, translationMessages.machineFailed]);
  }
  status = 200;
  const { status: answered, body } = await ask({ content: 'x'.repeat(1001) }, ['content']);
  expect([answered, valueAt(body, 'msg')]).toEqual([429, translationMessages.machineSpent]);
  expect((await ask({ title }, ['title'])).status).toBe(200);
});
