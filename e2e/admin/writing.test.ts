import { contract } from '@site/contract';
import { field } from '@site/contract/json';
import { pasteMessages, writingMessages } from '@site/contract/messages';
import { beforeAll, expect, it } from 'vitest';
import {
  expectAccessible,
  expectFine,
  openSession,
  openTestSystem,
  type Session,
  signIn,
} from '../system/test-system.ts';

/** A text that staff write with its headings and lists, and that visitors read with them. */

const system = openTestSystem();
let session: Session;
beforeAll(async () => {
  session = await openSession(system);
});

async function addNews(content: string): Promise<string> {
  const list = await fetch(system.api + contract.news.list.path);
  const imageUrl = field(await list.json(), 0, 'imageUrl');
  const answer = await fetch(system.api + contract.news.create.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session.token}` },
    body: JSON.stringify({
      title: 'A visit to Layyah',
      author: 'Sana Mirza',
      publishedAt: '2026-11-20',
      imageUrl,
      content,
    }),
  });
  return String(field(await answer.json(), '_id'));
}

async function contentOf(id: string): Promise<unknown> {
  const answer = await fetch(system.api + contract.news.get.path.replace(':id', id));
  return field(await answer.json(), 'content');
}

it('goes from the editor to the site', async () => {
  const id = await addNews('What we found\n\nA cow has died.\n2 * 3 = 6, #1, a_b_c');
  const { page, complaints, close } = await system.newPage();
  await signIn(page, session);
  await page.goto(`${system.admin}/all-news/${id}`);
  const content = page.getByRole('textbox', { name: 'Content' });
  await content.evaluate((box: HTMLTextAreaElement) => {
    box.focus();
    box.setSelectionRange(0, 5);
  });
  await page.getByRole('button', { name: 'Heading', exact: true }).click();
  await content.locator('h2').waitFor();
  // It gets the focus in the next frame.
  await content.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Bring');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Bulleted list' }).click();
  await page.keyboard.type('gloves');
  await page.keyboard.press('Enter');
  await page.keyboard.type('یہ گائے لیہ میں مر گئی');
  const bulletSide = (item: Element) => getComputedStyle(item).direction;
  expect(await content.locator('li').last().evaluate(bulletSide)).toBe('rtl');
  await expectAccessible(page);
  // In the text, too, it is the key of the form.
  await page.keyboard.press('Control+Enter');
  await page.getByText('News article updated successfully').waitFor();
  expect(await contentOf(id)).toBe(
    '\u2063## What we found\n\nA cow has died.\n2 \\* 3 = 6, #1, a_b_c\n\n**Bring**\n\n- gloves\n- یہ گائے لیہ میں مر گئی',
  );

  const visitor = await system.newVisitor({ javaScriptEnabled: false });
  await visitor.page.goto(`${system.web}/news/${id}`);
  await visitor.page.getByRole('heading', { level: 2, name: 'What we found' }).waitFor();
  expect(await visitor.page.locator('strong').allTextContents()).toContain('Bring');
  const urdu = visitor.page.getByRole('listitem').filter({ hasText: 'گائے' });
  expect(await urdu.getAttribute('dir')).toBe('rtl');
  const described = visitor.page.locator('meta[name="description"]');
  expect(await described.getAttribute('content')).toMatch(/^What we found A cow has died. 2 \* 3/);
  await visitor.close();

  // What the server has sent stays, and a page that is opened from another one is made in the browser.
  const other = await system.newVisitor();
  await other.page.goto(`${system.web}/news/${id}`);
  await other.page.waitForLoadState('networkidle');
  await other.page.getByRole('heading', { level: 2, name: 'What we found' }).waitFor();
  await other.page.goto(`${system.web}/news`);
  await other.page.waitForLoadState('networkidle');
  await other.page.locator(`a[href="/news/${id}"]`).first().click();
  await other.page.getByRole('heading', { level: 2, name: 'What we found' }).waitFor();
  expect(other.complaints).toEqual([]);
  await other.close();
  expect(complaints).toEqual([]);
  await close();
});

it('leaves a plain text what it is', async () => {
  const plain = '*Last date:* 5 May\n- CNIC\n- degree\n\n\n\n# 1\n1. first\n> quoted, 2 * 3';
  const id = await addNews(plain);
  const { page, close } = await system.newPage();
  await signIn(page, session);
  await page.goto(`${system.admin}/all-news/${id}`);
  const content = page.getByRole('textbox', { name: 'Content' });
  expect(await content.inputValue()).toBe(plain);
  await page.getByRole('dialog').getByLabel('Author').fill('Somebody else');
  await page.keyboard.press('Control+s');
  await page.getByText('News article updated successfully').waitFor();
  expect(await contentOf(id)).toBe(plain);

  // Words with marks, as they are copied from a chat.
  await page.goto(`${system.admin}/add-news`);
  await page.getByRole('textbox', { name: 'Content' }).evaluate((box) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '*Last date:* 5 May\n• CNIC\n• degree');
    box.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  const editor = page.getByRole('textbox', { name: 'Content' });
  await editor.locator('strong', { hasText: 'Last date:' }).waitFor();
  expect(await editor.locator('li').allTextContents()).toEqual(['CNIC', 'degree']);
  await close();
});

it('has a table from Word and pictures in the text, and shows them on the site', async () => {
  const id = await addNews('Before the rains.');
  const { page, complaints, close } = await system.newPage();
  await signIn(page, session);
  await page.goto(`${system.admin}/all-news/${id}`);
  const content = page.getByRole('textbox', { name: 'Content' });
  await content.evaluate((box: HTMLTextAreaElement) => {
    box.setSelectionRange(box.value.length, box.value.length);
    const cell = (words: string) => `<td><p class=MsoNormal>${words}</p></td>`;
    const row = (...words: string[]) => `<tr>${words.map(cell).join('')}</tr>`;
    const clipboardData = new DataTransfer();
    const table = `<table>${row('District', 'Cases')}${row('Sukkur', '12')}</table><img src="a.png">`;
    clipboardData.setData('text/html', table);
    clipboardData.setData('text/plain', 'District\tCases\nSukkur\t12');
    box.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await page.getByText(pasteMessages.pictures(1), { exact: true }).waitFor();
  await content.getByRole('cell', { name: 'Sukkur' }).click();
  await page.getByRole('button', { name: 'Row below' }).click();
  await content.getByRole('cell').nth(2).click();
  await page.keyboard.type('Badin');

  await page.getByRole('button', { name: 'Insert: Content' }).click();
  await page.getByRole('menuitem', { name: 'Picture from the library' }).click();
  const library = page.getByRole('dialog', { name: 'Choose from the library' });
  await library.getByRole('listitem').first().getByRole('button').click();
  await library.waitFor({ state: 'hidden' });
  await page.keyboard.type('Photo: Amna');
  await page.getByLabel('What the picture shows').fill('A vet and two goats');
  await page.getByLabel('Wide').check();
  await content.getByRole('cell', { name: 'Sukkur' }).click();
  await content.evaluate(async (box) => {
    const canvas = new OffscreenCanvas(40, 20);
    canvas.getContext('2d')?.fillRect(0, 0, 20, 20);
    const clipboardData = new DataTransfer();
    clipboardData.items.add(
      new File([await canvas.convertToBlob()], 'a.png', { type: 'image/png' }),
    );
    box.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect.poll(() => content.locator('img').count()).toBe(2);
  const notes = page.getByRole('region', { name: 'Worth a look before you save' });
  await notes.getByText(writingMessages.altMissingInText).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await page.getByText('News article updated successfully').waitFor();
  expect(await contentOf(id)).toMatch(
    /^\u2063Before the rains\.\n\n\| District \| Cases \|\n\| --- \| --- \|\n\| Sukkur \| 12 \|\n\| Badin \|  \|\n\n!\[\]\(\/media\/Pictures\/\S+#40x20\)\n\n!\[A vet and two goats\]\(\/media\/\S+-wide\)\nPhoto: Amna$/,
  );
  expect(complaints).toEqual([]);
  await close();

  const visitor = await system.newVisitor({ javaScriptEnabled: false });
  await visitor.page.goto(`${system.web}/news/${id}`);
  await visitor.page.getByRole('columnheader', { name: 'Cases' }).waitFor();
  const picture = visitor.page.getByRole('img', { name: 'A vet and two goats' });
  await picture.scrollIntoViewIfNeeded();
  const widthOf = (image: HTMLImageElement) => image.naturalWidth;
  await expect.poll(() => picture.evaluate(widthOf)).toBeGreaterThan(0);
  await visitor.close();
});

it('says beside Save which link leads nowhere, and saves all the same', async () => {
  const id = await addNews('\u2063See [our form](/forms/old) and [the news](/news).');
  const { page, complaints, close } = await system.newPage();
  await signIn(page, session);
  await page.goto(`${system.admin}/all-news/${id}`);
  const notes = page.getByRole('region', { name: 'Worth a look before you save' });
  await notes.getByText('Our site has no page at /forms/old.').waitFor();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('A visit to Bhakkar');
  await page.keyboard.press('Control+s');
  await page.getByText('News article updated successfully').waitFor();
  await page.goto(`${system.admin}/broken-links`);
  await page.getByText('Links to other sites are not checked here.').waitFor();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await close();
});

it('keeps its main button in sight on a phone, clear of what has the focus', async () => {
  const id = await addNews('Before the rains.');
  const { page, complaints, close } = await system.newPage({ width: 320, height: 640 });
  await signIn(page, session);
  await page.goto(`${system.admin}/all-news/${id}`);
  const main = page.getByRole('button', { name: 'Update News Article' });
  await main.waitFor();
  const { y = 0, height = 0 } = (await main.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(640);
  const isClear = (bar: Element) => {
    const focused = document.activeElement;
    if (!focused || bar.contains(focused)) return true;
    const { top, bottom } = focused.getBoundingClientRect();
    // A text that is higher than the window is in part below the bar.
    return Math.min(bottom, top + 200) <= bar.getBoundingClientRect().top;
  };
  const isReached = (button: Element) => button === document.activeElement;
  await page.getByRole('textbox', { name: 'Title' }).focus();
  for (let at = 0; !(await main.evaluate(isReached)); at += 1) {
    expect(at).toBeLessThan(60);
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => document.activeElement?.outerHTML);
    expect(await main.locator('..').evaluate(isClear), focused).toBe(true);
  }
  await expectFine(page);
  expect(complaints).toEqual([]);
  await close();
});
