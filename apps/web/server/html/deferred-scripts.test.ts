import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withDeferredScripts } from './deferred-scripts.ts';

const rendered =
  '<html><head></head><body><main></main><link rel="modulepreload" href="/a.js" nonce="n"/>' +
  '<script nonce="n">context()</script>' +
  '<script nonce="n" type="module" async="">import("/a.js")</script></body></html>';

describe('a page with late scripts', () => {
  it('names no script that the browser would fetch before it paints', () => {
    const html = withDeferredScripts(rendered, '/p.js', '/w.js');
    expect(html).not.toContain('rel="modulepreload"');
    expect(html).not.toContain('type="module"');
    expect(html).toContain('<script type="text/deferred" nonce="n">import("/a.js")</script>');
  });

  it('leaves alone what has no entry', () => {
    expect(withDeferredScripts('<html><body></body></html>', '/p.js', '/w.js')).toBe(
      '<html><body></body></html>',
    );
  });
});

describe('in the browser', () => {
  const startedScripts = () =>
    Array.from(
      document.querySelectorAll('script[type="module"]'),
      ({ textContent }) => textContent,
    );

  /** Runs a script of a page, as a browser does. */
  function run(script: string) {
    // oxlint-disable-next-line no-eval -- the page carries it as text, and jsdom runs no scripts
    (0, eval)(script);
  }

  /** Runs what a page has in its head. */
  function hold() {
    const [, script = ''] =
      /<head><script nonce="n">(.*?)<\/script>/.exec(
        withDeferredScripts(rendered, '/p.js', '/w.js'),
      ) ?? [];
    run(script);
  }

  /** Shows a body and runs the page's own start. */
  function open(body: string) {
    const html = withDeferredScripts(rendered.replace('<main></main>', body), '/p.js', '/w.js');
    const start = /<script nonce="n">(\(function[^]*)<\/script><\/body>/.exec(html)?.[1] ?? '';
    // The bodies are written in this file.
    document.body.innerHTML = `${body}<script type="text/deferred">import("/a.js")</script>`;
    run(start);
  }

  /** Tells the page that it has been painted. */
  let paint: () => void;

  beforeEach(() => {
    vi.useFakeTimers();
    // jsdom lacks it.
    Object.defineProperty(document.body, 'inert', { value: false, configurable: true });
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16));
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        constructor(told: () => void) {
          paint = told;
        }
        observe() {}
      },
    );
  });
  afterEach(() => {
    dispatchEvent(new Event('site:hydrated'));
    vi.useRealTimers();
    vi.unstubAllGlobals();
    document.head.innerHTML = '';
    document.body.innerHTML = '';
  });

  it('fetches the scripts after the first paint', async () => {
    open('<p>Text</p>');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(startedScripts()).toEqual([]);
    paint();
    await vi.advanceTimersByTimeAsync(100);
    expect(startedScripts()).toEqual(['import("/a.js")']);
    expect(document.querySelector('link[rel="modulepreload"]')).toHaveAttribute('href', '/a.js');
  });

  it.each([
    ['it is there', 100, (picture: Element | null) => picture?.dispatchEvent(new Event('load'))],
    ['it has failed', 100, (picture: Element | null) => picture?.dispatchEvent(new Event('error'))],
    ['it has taken too long', 2_100, () => undefined],
  ])('waits for a picture in view until %s', async (_what, milliseconds, then) => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
    vi.spyOn(HTMLImageElement.prototype, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, 0, 100, 100),
    );
    open('<img src="/slow.webp" alt="" />');
    paint();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(startedScripts()).toEqual([]);
    then(document.querySelector('img'));
    await vi.advanceTimersByTimeAsync(milliseconds);
    expect(startedScripts()).toHaveLength(1);
  });

  it('has the other pictures wait until the first one is there', async () => {
    const first = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
    vi.spyOn(HTMLImageElement.prototype, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, 0, 100, 100),
    );
    const { dataset } = document.documentElement;
    hold();
    open('<img src="/first.webp" alt="" /><img src="/other.webp" alt="" loading="lazy" />');
    paint();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(dataset).toHaveProperty('first');
    first.mockReturnValue(true);
    document.querySelector('img')?.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(100);
    expect(dataset).not.toHaveProperty('first');
    expect(startedScripts()).toHaveLength(1);
  });

  it('has no picture wait when a press starts the scripts', () => {
    hold();
    open('<button type="button">Menu</button>');
    document.querySelector('button')?.click();
    expect(document.documentElement.dataset).not.toHaveProperty('first');
  });

  it('does not wait for a picture that is out of view', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
    vi.spyOn(HTMLImageElement.prototype, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, innerHeight + 1, 100, 100),
    );
    open('<img src="/slow.webp" alt="" />');
    paint();
    await vi.advanceTimersByTimeAsync(100);
    expect(startedScripts()).toHaveLength(1);
  });

  it('does what was pressed before, as soon as it can be done', () => {
    open('<button type="button">Menu</button><form method="post"><button>Send</button></form>');
    const pressed: string[] = [];
    const [menu, send] = document.querySelectorAll('button');
    menu?.click();
    send?.click();
    expect(startedScripts()).toHaveLength(1);

    menu?.addEventListener('click', () => pressed.push('menu'));
    document.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      pressed.push('form');
    });
    dispatchEvent(new Event('site:hydrated'));
    expect(pressed).toEqual(['menu', 'form']);
  });

  it('starts no script in a browser that is too old for it, and shows all pictures', async () => {
    Reflect.deleteProperty(document.body, 'inert');
    hold();
    open('<button type="button">Menu</button>');
    document.querySelector('button')?.click();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(startedScripts()).toEqual([]);
    expect(document.documentElement.dataset).not.toHaveProperty('first');
  });

  it('fetches what an older browser lacks before the scripts that use it', async () => {
    vi.stubGlobal('AbortSignal', {});
    open('<p>Text</p>');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(startedScripts()).toEqual([]);
    const polyfills = document.querySelector('script[src="/p.js"]');
    polyfills?.dispatchEvent(new Event('load'));
    expect(startedScripts()).toEqual(['import("/a.js")']);
  });

  it('leaves links and the search to the browser', () => {
    open('<form action="/search"><button>Search</button></form>');
    const form = document.querySelector('form');
    const seen = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    form?.addEventListener('submit', seen);
    form?.querySelector('button')?.click();
    expect(seen).toHaveBeenCalledOnce();
    expect(startedScripts()).toEqual([]);
  });
});
