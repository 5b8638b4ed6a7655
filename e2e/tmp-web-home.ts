import { launchBrowser } from './chromium.ts';
const browser = await launchBrowser();
const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
await page.goto('http://localhost:5600/home', { waitUntil: 'networkidle' });
const look = async () => console.log(await page.evaluate(() => [...document.querySelectorAll('[aria-roledescription=carousel]')].map((c) => { const v = c.children[1]!; const r = v.children[0] as HTMLElement; return [c.getAttribute('aria-label'), v.scrollLeft, getComputedStyle(r).transform, getComputedStyle(r).marginInlineStart, r.getBoundingClientRect().left, v.getBoundingClientRect().left, [...r.children].slice(0,4).map((s) => s.getBoundingClientRect().left + '/' + s.getBoundingClientRect().width + (s.style.transform))]; }).filter((_, i) => i === 2)));
await look(); await page.evaluate(async () => { for (let y = 0; y < document.body.scrollHeight; y += 600) { scrollTo(0, y); await new Promise((r) => setTimeout(r, 60)); } scrollTo(0, 0); }); await page.waitForTimeout(300); await look(); await page.screenshot({ fullPage: true, path: '/tmp/web-home/x.png' }); await look();
await browser.close();
