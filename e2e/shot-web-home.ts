import { launchBrowser } from './chromium.ts';
const [base, out, ...specs] = process.argv.slice(2);
const browser = await launchBrowser();
for (const spec of specs) {
  const [path, width, mode = ''] = spec.split('@');
  const context = await browser.newContext({ viewport: { width: Number(width), height: Number(width) < 700 ? 844 : 900 }, reducedMotion: 'reduce', javaScriptEnabled: !mode.includes('nojs') });
  const page = await context.newPage();
  page.on('console', (m) => { if (['error','warning'].includes(m.type())) console.log(spec, m.type(), m.text().slice(0, 300)); });
  page.on('pageerror', (e) => console.log(spec, 'pageerror', e.message.slice(0, 300)));
  page.on('response', (r) => { if (r.status() >= 400) console.log(spec, r.status(), r.url()); });
  await page.goto(base + path, { waitUntil: 'networkidle' });
  // lazy pictures
  await page.evaluate(async () => { for (let y = 0; y < document.body.scrollHeight; y += 600) { scrollTo(0, y); await new Promise((r) => setTimeout(r, 60)); } scrollTo(0, 0); });
  await page.waitForTimeout(300);
  const name = `${out}/${path.replaceAll(/\W+/g, '_')}-${width}${mode}.png`;
  await page.screenshot({ path: name, fullPage: !mode.includes('view') });
  console.log(name, await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth, document.body.scrollHeight].join(' ')));
  await context.close();
}
await browser.close();
