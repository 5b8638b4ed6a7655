const preloads = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const entry = /<script(?: nonce="[^"]+")? type="module" async="">/;

/**
 * Lets a page show itself before it fetches its scripts, which would take the network from its first
 * picture: they come after the first paint, or as soon as the visitor presses something.
 * @param html as rendered, with the nonce still at its scripts
 */
export function withLateScripts(html: string): string {
  const found = entry.exec(html);
  if (!found) return html;
  const files = Array.from(html.matchAll(preloads), ([, href]) => href);
  const nonce = / nonce="[^"]+"/.exec(found[0])?.[0] ?? '';
  const late = `<script type="text/late"${nonce}>`;
  const start = `<script${nonce}>(${startLate.toString()})(${JSON.stringify(files)})</script>`;
  return html
    .replaceAll(preloads, '')
    .replace(found[0], late)
    .replace('</body>', `${start}</body>`);
}

/** Runs in the browser, as text: it can use nothing from around it. */
function startLate(files: string[]): void {
  const pressed: (() => void)[] = [];
  let hasStarted = false;

  const start = () => {
    if (hasStarted) return;
    hasStarted = true;
    for (const href of files) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      );
    }
    const late = document.querySelector('script[type="text/late"]');
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = late?.textContent ?? '';
    document.body.append(script);
  };

  const afterPaint = () => {
    if (document.hidden) start();
    else requestAnimationFrame(() => setTimeout(start));
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
    },
    { once: true },
  );

  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (!picture || picture.complete) {
    afterPaint();
    return;
  }
  picture.addEventListener('load', afterPaint);
  picture.addEventListener('error', afterPaint);
  // A picture that takes so long must not keep the page from working.
  setTimeout(start, 2_000);
}
