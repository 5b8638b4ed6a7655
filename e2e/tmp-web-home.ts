import { launchBrowser } from './chromium.ts';
import { publicPages } from '@site/scripts/public-pages';
const base = 'http://localhost:5610';
const browser = await launchBrowser();
for (const { path } of await publicPages(base)) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const w: any = {};
  const ps: Promise<void>[] = [];
  page.on('requestfinished', (r) =>
    ps.push(
      r.sizes().then((s) => {
        const t = r.resourceType();
        w[t] = (w[t] ?? 0) + s.responseBodySize;
        if (process.env.V) console.log(t, s.responseBodySize, r.url().slice(0, 120));
      }),
    ),
  );
  await page.goto(base + path, { waitUntil: 'networkidle' });
  await Promise.all(ps);
  console.log(
    path.padEnd(60),
    Object.entries(w)
      .map(([k, v]) => `${k} ${(Number(v) / 1000).toFixed(1)}`)
      .join('  '),
  );
  await context.close();
}
await browser.close();
