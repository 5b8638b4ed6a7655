import { surviveTranslation } from '@site/ui';

const preloads = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const entry = /<script(?: nonce="[^"]+")? type="module" async="">/;

/**
 * Orders what would compete with the first picture of a page for the network. The other pictures load once that one is
 * there (see `picture.module.css` of `packages/ui`), and the scripts once the viewport has been painted, or as soon as
 * the visitor presses something.
 * @param html as rendered, with the nonce still at its scripts
 * @param polyfills the address of what older browsers need besides
 * @param worker the address of the service worker
 */
export function withDeferredScripts(html: string, polyfills: string, worker: string): string {
  const found = entry.exec(html);
  if (!found) return html;
  const files = Array.from(html.matchAll(preloads), ([, href]) => href);
  const nonce = / nonce="[^"]+"/.exec(found[0])?.[0] ?? '';
  const late = `<script type="text/deferred"${nonce}>`;
  const hold = `<script${nonce}>${holdPictures}</script>`;
  const start = `<script${nonce}>(${surviveTranslation.toString()})();(${startDeferred.toString()})(${[files, polyfills, worker].map((each) => JSON.stringify(each)).join()})</script>`;
  return html
    .replaceAll(preloads, '')
    .replace('<head>', `<head>${hold}`)
    .replace(found[0], late)
    .replace('</body>', `${start}</body>`);
}

/** Runs in the browser before anything is laid out: without scripts no picture waits. */
const holdPictures = "document.documentElement.dataset.first=''";

/** Runs in the browser, as text: it can use nothing from its scope. */
function startDeferred(files: string[], polyfills: string, worker: string): void {
  // Browsers below the floor keep the page as it was sent: it works without scripts.
  if (!('inert' in document.body)) {
    delete document.documentElement.dataset['first'];
    return;
  }
  // Some translators change the texts themselves.
  const changes = new MutationObserver(() => (document.isTranslated = true));
  changes.observe(document.body, { characterData: true, subtree: true });
  addEventListener('site:hydrated', () => changes.disconnect(), { once: true });

  const pressed: (() => void)[] = [];
  let hasStarted = false;

  const loadPictures = () => delete document.documentElement.dataset['first'];
  const start = () => {
    if (hasStarted) return;
    hasStarted = true;
    loadPictures();
    for (const href of files) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      );
    }
    const late = document.querySelector('script[type="text/deferred"]');
    const run = () => {
      const script = document.createElement('script');
      script.type = 'module';
      script.textContent = late?.textContent ?? '';
      document.body.append(script);
    };
    // The last of the built-ins there that browsers got, and those that web views lack.
    const isComplete =
      'canParse' in URL &&
      'any' in AbortSignal &&
      'IntersectionObserver' in window &&
      'matchMedia' in window;
    if (isComplete) return run();
    const first = Object.assign(document.createElement('script'), { src: polyfills, onload: run });
    document.body.append(first);
  };

  // What needs the scripts is done as soon as they are there.
  const keep = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
      if (target.method !== 'post') return;
      pressed.push(() => target.requestSubmit(event.submitter));
    } else {
      const button = target.closest('button');
      if (button?.type !== 'button') return;
      pressed.push(() => button.click());
    }
    event.preventDefault();
    start();
  };
  addEventListener('click', keep);
  addEventListener('submit', keep);
  addEventListener(
    'site:hydrated',
    () => {
      removeEventListener('click', keep);
      removeEventListener('submit', keep);
      for (const press of pressed) press();
      // What it saves comes after everything else.
      setTimeout(() => void navigator.serviceWorker?.register(worker), 10_000);
    },
    { once: true },
  );

  const isInView = (picture: HTMLImageElement) => {
    const { top, bottom, left, right } = picture.getBoundingClientRect();
    return top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
  };
  const settled = (picture: HTMLImageElement) =>
    new Promise((resolve) => {
      picture.addEventListener('load', resolve);
      picture.addEventListener('error', resolve);
      if (picture.complete) resolve(picture);
    });
  const painted = new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
  });
  const inView = (pictures: string) =>
    Promise.all(
      Array.from(document.querySelectorAll<HTMLImageElement>(pictures))
        .filter(isInView)
        .map(settled),
    );
  void painted
    .then(() => inView('img:not([loading="lazy"])'))
    .then(loadPictures)
    .then(() => inView('img[loading="lazy"]'))
    // The last picture needs a moment to reach the screen.
    .then(() => requestAnimationFrame(() => setTimeout(start, 50)));
  // A slow picture must not block the page's scripts.
  setTimeout(start, 2_000);
}
