import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { expectFine, openSession, openTestSystem, signIn } from '../system/test-system.ts';

/** From a tender's papers on an editor's disk to those on a bidder's. */

const system = openTestSystem();

const picture = fileURLToPath(import.meta.resolve('@site/samples/pictures/vaccine-store.webp'));
const terms = fileURLToPath(
  import.meta.resolve('@site/samples/documents/solar-refrigerators-terms.pdf'),
);

it('lets staff add a tender with a PDF, which a visitor finds and downloads', async () => {
  const { page, complaints } = await system.newVisitor({ size: { width: 1280, height: 900 } });
  await signIn(page, await openSession(system));
  await page.goto(`${system.admin}/create-tender`);
  const main = page.getByRole('main');
  await main.getByLabel('Title', { exact: true }).fill('Cold boxes for Thar');
  await main.getByLabel('Reference').fill('OH/2027/01');
  await main.getByRole('textbox', { name: 'Description' }).fill('Forty cold boxes.');
  const closing = new Date(Date.now() + 5 * 24 * 3_600_000).toISOString();
  await main.getByLabel('Closing date').fill(`${closing.slice(0, 10)}T14:00`);
  const files = main.locator('input[type=file]');
  await files.first().setInputFiles(picture);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByAltText('Image preview').waitFor();

  // What is no document is refused with its reason.
  const damaged = { name: 'terms.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1') };
  await files.last().setInputFiles(damaged);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await main.getByText('This document is damaged and can not be read.').waitFor();
  await main.getByRole('button', { name: 'Leave out' }).click();

  await files.last().setInputFiles(terms);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await main.getByLabel('Title of document 1').fill('Terms of supply');
  await main.getByRole('button', { name: 'Create Tender' }).click();
  await expect.poll(() => main.getByLabel('Title', { exact: true }).inputValue()).toBe('');
  // The browser notes the refused upload.
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([]);

  // A vendor knows a word of the terms alone, and has no JavaScript.
  const vendor = await system.newVisitor({ javaScriptEnabled: false });
  await vendor.page.goto(`${system.web}/search?q=tender+sindhi+wiring`);
  await vendor.page.getByRole('link', { name: 'Cold boxes for Thar', exact: true }).click();
  await vendor.page.getByText(/^Closes in [45] days$/).waitFor();
  const offered = vendor.page.getByRole('link', { name: /^Download \(PDF, 2 kB\)/ });
  await offered.waitFor();
  const text = await vendor.page.getByText('Forty cold boxes.').boundingBox();
  expect((await offered.boundingBox())?.y).toBeLessThan(text?.y ?? 0);
  await vendor.close();

  const visitor = await system.newVisitor({ size: { width: 390, height: 844 } });
  await visitor.page.goto(`${system.web}/tenders?state=closing`);
  const row = visitor.page.getByRole('article').filter({ hasText: 'Cold boxes for Thar' });
  await row.getByText('OH/2027/01').waitFor();
  await row.getByText(/^Closes in [45] days$/).waitFor();
  await expectFine(visitor.page);
  await row.getByRole('link', { name: 'Cold boxes for Thar', exact: true }).click();
  const link = visitor.page.getByRole('link', {
    name: /^Download \(PDF, 2 kB\).*Terms of supply$/,
  });
  await link.waitFor();
  await expectFine(visitor.page);
  const answer = await fetch((await link.getAttribute('href')) ?? '');
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(Buffer.from(await answer.arrayBuffer()).equals(await readFile(terms))).toBe(true);
  expect(visitor.complaints).toEqual([]);
});
