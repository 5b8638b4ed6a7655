import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import {
  expectAccessible,
  expectFine,
  openSession,
  openTestSystem,
  signIn as signInStaff,
} from '../system/test-system.ts';

const system = openTestSystem();

interface Stored {
  _id: string;
  title: string;
  description: string;
}

async function first(path: string): Promise<Stored> {
  const answer = await fetch(system.api + path);
  const [record] = (await answer.json()) as Stored[];
  if (!record) throw new Error(`There is no sample at ${path}.`);
  return record;
}

async function signIn(account: { email: string; password: string }) {
  const answer = await fetch(`${system.api}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  return (await answer.json()) as { token: string; role: string; userId: string };
}

async function call(method: string, path: string, token: string, body: object) {
  const answer = await fetch(system.api + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  expect(answer.ok).toBe(true);
}

/** A PDF of the samples, with a comment at its end that makes it large. */
async function largePdf(size: number): Promise<Buffer> {
  const bytes = await readFile(
    fileURLToPath(import.meta.resolve('@site/samples/documents/application-form.pdf')),
  );
  const end = bytes.subarray(bytes.lastIndexOf('startxref'));
  const comment = Buffer.alloc(Math.floor(size) - bytes.length - end.length, 'x');
  comment.write('\n%');
  comment.write('\n', comment.length - 1);
  return Buffer.concat([bytes, comment, end]);
}

const pageWithoutScripts = () => system.newVisitor({ javaScriptEnabled: false });

describe('the face of Urdu', () => {
  const isUrduFace = (url: string) => url.includes('nastaliq');

  it('comes when Urdu does', async () => {
    const { page, close } = await system.newPage();
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto(`${system.web}/home`, { waitUntil: 'networkidle' });
    expect(fetched.some(isUrduFace)).toBe(false);

    const arrival = page.waitForRequest((request) => isUrduFace(request.url()));
    // The switch to the other language does without it.
    await page
      .getByRole('main')
      .getByText(/[\u0600-\u06FF]/)
      .first()
      .scrollIntoViewIfNeeded();
    await arrival;
    await close();
  });

  it('comes with the next page, too', async () => {
    const { page, close } = await system.newPage({ width: 1280, height: 800 });
    await page.goto(`${system.web}/contact-us`, { waitUntil: 'networkidle' });
    const arrival = page.waitForRequest((request) => isUrduFace(request.url()));
    await page.getByRole('contentinfo').getByRole('link', { name: 'News' }).click();
    const request = await arrival;
    expect(new URL(page.url()).pathname).toBe('/news');
    expect((await request.response())?.status()).toBe(200);
    await close();
  });

  it('shows from the second page on where it comes after the first was painted', async () => {
    const { page, close } = await system.newVisitor({ isNew: true });
    const tools = await page.context().newCDPSession(page);
    await tools.send('DOM.enable');
    await tools.send('CSS.enable');
    const facesOfTitle = async () => {
      const { root } = await tools.send('DOM.getDocument');
      const { nodeId } = await tools.send('DOM.querySelector', {
        nodeId: root.nodeId,
        selector: 'h1',
      });
      const { fonts } = await tools.send('CSS.getPlatformFontsForNode', { nodeId });
      return fonts.map(({ familyName }) => familyName).join();
    };
    const arrived = page.waitForEvent('requestfinished', (each) => isUrduFace(each.url()));
    await page.route(/nastaliq/, async (route) => {
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length > 0,
      );
      await route.continue();
    });
    await page.goto(`${system.web}/ur/privacy`, { waitUntil: 'networkidle' });
    await arrived;
    expect(await facesOfTitle()).not.toContain('Nastaliq');

    await page.getByRole('contentinfo').getByRole('link', { name: 'خبریں' }).click();
    await page.waitForURL('**/ur/news');
    await expect.poll(facesOfTitle).toContain('Nastaliq');
    await close();
  });

  it('comes without scripts, too', async () => {
    const { page, close } = await pageWithoutScripts();
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto(`${system.web}/news`, { waitUntil: 'networkidle' });
    expect(fetched.filter(isUrduFace)).toHaveLength(1);
    await close();
  });
});

describe('without scripts', () => {
  it('the internships have an address of their own', async () => {
    const { page, close } = await pageWithoutScripts();
    await page.goto(`${system.web}/career`, { waitUntil: 'domcontentloaded' });
    await page.getByText('Internships', { exact: true }).click();
    await page.waitForURL('**/career?kind=internship', { waitUntil: 'domcontentloaded' });
    expect(await page.getByRole('article').count()).toBeGreaterThan(0);
    await close();
  });

  it('the whole of a post can be opened in the archives', async () => {
    const post = await first('/api/blogs');
    const { page, close } = await pageWithoutScripts();
    await page.goto(`${system.web}/archives`, { waitUntil: 'domcontentloaded' });
    const card = page.getByRole('article').filter({ hasText: post.title });
    await card.locator('summary').click();
    const text = await card.locator('details p').innerText();
    expect(text.trim()).toBe(post.description.trim());
    await close();
  });

  it("the header's search box leads to the results", async () => {
    const { page, close } = await pageWithoutScripts();
    await page.goto(`${system.web}/news`, { waitUntil: 'domcontentloaded' });
    await page.getByRole('searchbox', { name: 'Search this site' }).fill('rabies');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/search?q=rabies', { waitUntil: 'domcontentloaded' });
    expect(await page.getByRole('region', { name: 'News' }).count()).toBe(1);
    await close();
  });
});

describe('the search', () => {
  it('opens a result in a dialog, which gives the focus back', async () => {
    const { page, close, complaints } = await system.newPage();
    await page.goto(`${system.web}/search?q=rabies`);
    const more = page.getByRole('button', { name: /^Read more/ }).first();
    await more.click();
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);

    await more.click();
    await page.getByRole('dialog').getByRole('link', { name: 'Open the page' }).click();
    await page.waitForURL((url) => url.pathname !== '/search');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  // The page for unknown addresses is one for all of them, so that guesses cost nothing: scripts fill it in.
  it('begins where an address leads nowhere, with its words', async () => {
    const { page, close } = await system.newPage();
    const answer = await page.goto(`${system.web}/no/rabies-vaccination`);
    expect(answer?.status()).toBe(404);
    const main = page.getByRole('main');
    await expect.poll(() => main.getByRole('searchbox').inputValue()).toBe('no rabies vaccination');
    await main.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(/\/search\?q=no(?:\+|%20)rabies(?:\+|%20)vaccination$/);
    await close();
  });
});

it('a message is counted in the dashboard, answered by mail and handled', async () => {
  const earlier = { name: 'Sana Mirza', email: 'sana@example.org', message: 'When is the course?' };
  await call('POST', '/api/contactus/message', '', earlier);
  const office = await system.newVisitor({ size: { width: 1280, height: 900 } });
  await signInStaff(office.page, await openSession(system));
  await office.page.goto(`${system.admin}/messages?status=new`);
  await office.page.getByRole('link', { name: /^Messages ?, \d+ new$/ }).waitFor();
  const before = await newMessages(office.page);

  const question = 'ہماری گائے بیمار ہے۔ ڈاکٹر کب آئیں گے؟';
  const body = { name: 'غلام رسول', email: 'ghulam@example.org', message: question };
  await call('POST', '/api/contactus/message', '', body);
  await office.page.reload();
  await expect.poll(() => newMessages(office.page)).toBe(before + 1);
  await office.page.getByRole('button', { name: `Read More: ${body.name}` }).click();
  const dialog = office.page.getByRole('dialog', { name: 'Message' });
  await dialog.getByText(question).waitFor();
  await expectFine(office.page);
  await dialog.getByLabel(/^Reply/).fill('کل صبح۔');
  await dialog.getByRole('button', { name: 'Send reply' }).click();
  await dialog.getByRole('region', { name: 'Reply' }).getByText('کل صبح۔').waitFor();
  const mail = await system.mail.nextMailTo(body.email);
  expect(mail.text).toContain('کل صبح۔');
  expect(mail.text).toContain(`> ${question}`);
  expect(mail.inReplyTo).toMatch(/^<.+>$/);
  await expect.poll(() => newMessages(office.page)).toBe(before);

  await dialog.getByRole('button', { name: `Mark as handled: ${body.name}` }).click();
  await office.page.getByText('Message marked as handled').waitFor();
  await office.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await office.page.getByText('Handled', { exact: true }).click();
  await office.page.getByRole('heading', { name: body.name }).waitFor();
  expect(office.complaints).toEqual([]);
  await office.close();
});

/** How many messages the sidebar says are new. */
async function newMessages(page: Page): Promise<number> {
  const entry = await page.getByRole('link', { name: /^Messages/ }).textContent();
  return Number(/, (\d+) new/.exec(entry ?? '')?.[1] ?? 0);
}

describe('a form without JavaScript', () => {
  it('sends a message; what is wrong is under its field, and what was typed stays', async () => {
    const { page, close } = await pageWithoutScripts();
    const open = { waitUntil: 'domcontentloaded' } as const;
    await page.goto(`${system.web}/contact-us`, open);
    expect(await page.getByText('needs JavaScript').count()).toBe(0);
    await page.getByLabel('Name').fill('ثنا مرزا');
    await page.getByLabel('Message').fill('Where is the next course?');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Email is required.', { exact: true }).waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('ثنا مرزا');
    expect(await page.getByLabel('Message').inputValue()).toBe('Where is the next course?');
    await page.getByLabel('Email', { exact: true }).fill('sana@example.org');
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      page.getByRole('button', { name: 'Submit' }).click(),
    ]);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['cache-control']).toBe('no-store, no-transform');
    await page.getByText('Message sent successfully').waitFor();
    expect(await page.getByLabel('Message').inputValue()).toBe('');
    // What others see is the page as it was.
    expect(await (await fetch(`${system.web}/contact-us`)).text()).not.toContain(
      'sent successfully',
    );

    const admin = await signIn(system.account);
    const list = await fetch(`${system.api}/api/contactus/messages?q=مرزا`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(await list.json()).toMatchObject([{ name: 'ثنا مرزا', email: 'sana@example.org' }]);
    await close();
  });

  it('subscribes to the newsletter', async () => {
    const { page, close } = await pageWithoutScripts();
    await page.goto(`${system.web}/home`, { waitUntil: 'domcontentloaded' });
    const form = page.getByRole('form', { name: 'Newsletter' });
    await form.getByLabel('Email').fill('nobody');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await form.getByText(/^Email must be/).waitFor();
    expect(await form.getByLabel('Email').inputValue()).toBe('nobody');
    await form.getByLabel('Email').fill('reader@example.org');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await form.getByText('Thank you. You will hear from us.').waitFor();

    // Its links ask for one press: programs that look at mails open them, too.
    const mail = await system.mail.nextMailTo('reader@example.org');
    const [confirm = '', unsubscribe = ''] = mail.text?.match(/http\S+/g) ?? [];
    const alive = await system.newPage();
    await alive.page.goto(confirm);
    await expectFine(alive.page);
    await alive.close();
    await page.goto(confirm, { waitUntil: 'domcontentloaded' });
    const status = async () => {
      const { token } = await signIn(system.account);
      const list = await fetch(`${system.api}/api/newsletter/subscribers?q=reader@example.org`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return list.json();
    };
    expect(await status()).toMatchObject([{ status: 'unconfirmed', source: 'home' }]);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Thank you. Your subscription is confirmed.').waitFor();
    expect(await status()).toMatchObject([{ status: 'confirmed' }]);
    // What a mail program posts for its own button.
    const header = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value;
    expect(header).toBe(`<${unsubscribe}>`);
    const oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await fetch(unsubscribe, { method: 'POST', body: oneClick })).status).toBe(200);
    expect(await status()).toMatchObject([{ status: 'unsubscribed' }]);
    await page.goto(unsubscribe, { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByText('You are unsubscribed. You will get no more newsletters.').waitFor();
    await close();
  });

  it('is refused when it comes from elsewhere, or to a page without one', async () => {
    const post = (path: string, headers: Record<string, string>) =>
      fetch(system.web + path, {
        method: 'POST',
        body: new URLSearchParams({ email: '' }),
        headers,
      });
    expect((await post('/home', { Origin: 'https://evil.example' })).status).toBe(403);
    expect((await post('/home', { Origin: system.web })).status).toBe(400);
    expect((await post('/news', { Origin: system.web })).status).toBe(405);
  });

  it('says when it needs JavaScript', async () => {
    const { page, close } = await pageWithoutScripts();
    await page.goto(`${system.web}/login`, { waitUntil: 'domcontentloaded' });
    // Chromium shows none of it where scripts are only turned off for a test.
    expect(await page.locator('main noscript').textContent()).toContain('needs JavaScript');
    expect(await page.getByRole('main').getByRole('button', { name: 'Log In' }).count()).toBe(0);
    await close();
  });
});

/** A line that sends five megabytes in ten seconds, with half a second for each way to the server and back. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 500,
    downloadThroughput: 512 * 1024,
    uploadThroughput: 512 * 1024,
  });
}

describe('applying on the site without JavaScript', () => {
  it('takes a résumé of 4.9 MB over a slow line, which staff alone can read', async () => {
    const admin = await signIn(system.account);
    const { page, close } = await pageWithoutScripts();
    await page.goto(`${system.web}/career`, { waitUntil: 'domcontentloaded' });
    await page.getByRole('link', { name: /^Apply.*Biosafety Trainer$/ }).click();
    const form = page.getByRole('form', { name: 'Send your application' });
    await form.getByLabel('Name').fill('ثنا مرزا');
    await form.getByLabel('Phone').fill('+92 300 1234567');
    await form.getByLabel('Cover note (optional)').fill('I teach since 2019.');
    const send = () =>
      Promise.all([
        page.waitForResponse((response) => response.request().method() === 'POST'),
        form.getByRole('button', { name: 'Send application' }).click(),
      ]);
    const [refused] = await send();
    expect(refused.status()).toBe(400);
    await form.getByText('Email is required.', { exact: true }).waitFor();
    expect(await form.getByLabel('Name').inputValue()).toBe('ثنا مرزا');
    expect(await form.getByLabel('Cover note (optional)').inputValue()).toBe('I teach since 2019.');

    const email = 'sana.applies@example.org';
    const bytes = await largePdf(4.9 * 1024 * 1024);
    await form.getByLabel('Email').fill(email);
    await form
      .getByLabel('Résumé')
      .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: bytes });
    await form.getByLabel('I agree').check();
    await slowDown(page);
    const [sent] = await send();
    // Slowly indeed: the browser says how long it has sent.
    const { requestStart, responseStart } = sent.request().timing();
    expect(responseStart - requestStart).toBeGreaterThan(5_000);
    expect([sent.status(), sent.headers()['cache-control']]).toEqual([
      200,
      'no-store, no-transform',
    ]);
    await form.getByText('We have received your application').waitFor();
    await close();
    const receipt = await system.mail.nextMailTo(email);
    expect(receipt.subject).toBe('We have received your application');

    const headers = { authorization: `Bearer ${admin.token}` };
    const list = await fetch(`${system.api}/api/application/applications`, { headers });
    const applications = (await list.json()) as { _id: string; userId: { email: string } }[];
    const own = applications.find(({ userId }) => userId.email === email);
    const path = `${system.api}/api/application/applications/${own?._id}/resume-link`;
    expect((await fetch(path, { method: 'POST' })).status).toBe(401);
    const made = await fetch(path, { method: 'POST', headers });
    const { url } = (await made.json()) as { url: string };
    const read = await fetch(url);
    expect(Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true);
    expect((await fetch(`${url}x`)).status).toBe(404);
  });
});

describe('what has closed', () => {
  it.each([
    { path: '/tenders', list: '/api/tender', sentence: /This tender (?:closed on|was awarded to)/ },
    { path: '/career', list: '/api/career', sentence: /This position closed on/ },
  ])('is found below $path, says so and takes nothing', async ({ path, list, sentence }) => {
    const { _id, title } = await first(`${list}?state=closed`);
    const { page, close } = await pageWithoutScripts();
    await page.goto(`${system.web}${path}?state=closed`, { waitUntil: 'domcontentloaded' });
    const search = page.getByRole('searchbox', { name: /^Search in title/ });
    await search.fill(title);
    await search.press('Enter');
    await page
      .getByRole('link', { name: title, exact: true })
      .or(page.getByRole('link', { name: new RegExp(`^Read More.*${title}`) }))
      .first()
      .click();
    await page.waitForURL(`**${path}/${_id}`);
    await page.getByText(sentence).first().waitFor();
    expect(await page.getByRole('link', { name: /^Apply/ }).count()).toBe(0);
    expect(await page.getByRole('form', { name: 'Send your application' }).count()).toBe(0);
    await close();
  });
});
