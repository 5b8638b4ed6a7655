import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withVisitCount } from './count-visits.ts';

const id = '0190a000-0000-7000-8000-000000000001';
const other = '0190a000-0000-7000-8000-000000000002';

describe('the script that counts visits', () => {
  const sent = vi.fn<(url: string) => boolean>(() => true);
  const push = history.pushState.bind(history);
  /** Ends the listeners of the scripts, which outlive their pages here. */
  let page: AbortController;

  /** Opens a page at an address and runs the script that it carries. */
  function open(path: string): void {
    push(null, '', path);
    const html = withVisitCount('<html><body></body></html>', 'n');
    const script = /<script nonce="n">([^]*)<\/script><\/body>/.exec(html)?.[1] ?? '';
    // oxlint-disable-next-line no-eval -- what the page carries as text is what is tested
    (0, eval)(script);
    dispatchEvent(new Event('load'));
  }

  beforeEach(() => {
    page = new AbortController();
    const listen = addEventListener.bind(window);
    vi.spyOn(window, 'addEventListener').mockImplementation((name, listener, options) => {
      listen(name, listener, { ...(typeof options === 'object' && options), signal: page.signal });
    });
    document.documentElement.dataset['api'] = 'https://api.example.org';
    sent.mockClear();
    vi.stubGlobal('navigator', { sendBeacon: sent });
  });
  afterEach(() => {
    page.abort();
    vi.restoreAllMocks();
    history.pushState = push;
    localStorage.clear();
    vi.unstubAllGlobals();
    delete document.documentElement.dataset['api'];
    delete document.documentElement.dataset['preview'];
  });

  it.each([
    ['/news', 'news'],
    ['/events', 'events'],
    ['/projects', 'projects'],
    ['/partner-org', 'partners'],
    ['/career', 'careers'],
    ['/tenders', 'tenders'],
    ['/publications', 'publications'],
    ['/blog', 'blogs'],
    ['/ur/news', 'news'],
  ])('tells of an entry below %s', (place, kind) => {
    open(`${place}/${id}?utm_source=x`);
    expect(sent.mock.calls).toEqual([[`https://api.example.org/api/visits/${kind}/${id}`]]);
  });

  it.each(['/', '/home', '/news', '/gallery', '/our-story', '/news/one', `/career/${id.slice(1)}`])(
    'says nothing at %s',
    (path) => {
      open(path);
      expect(sent).not.toHaveBeenCalled();
    },
  );

  it('tells of a page that staff made, when the page says which it is', () => {
    open('/our-story');
    const says = () => dispatchEvent(new CustomEvent('site:visited', { detail: `pages/${id}` }));
    says();
    says();
    expect(sent.mock.calls).toEqual([[`https://api.example.org/api/visits/pages/${id}`]]);
  });

  it('tells of each entry that is opened from there', () => {
    open('/news');
    history.pushState(null, '', `/news/${id}`);
    history.pushState(null, '', `/news/${id}?page=2`);
    history.pushState(null, '', `/tenders/${other}`);
    expect(sent.mock.calls.map(([url]) => url.replace(/^.*visits/, ''))).toEqual([
      `/news/${id}`,
      `/tenders/${other}`,
    ]);
  });

  it.each<[string, () => void]>([
    ['a preview', () => document.documentElement.setAttribute('data-preview', 'a.b.c')],
    ['who is signed in', () => localStorage.setItem('token', 'x')],
    ['Do Not Track', () => vi.stubGlobal('navigator', { sendBeacon: sent, doNotTrack: '1' })],
    [
      'Global Privacy Control',
      () => vi.stubGlobal('navigator', { sendBeacon: sent, globalPrivacyControl: true }),
    ],
  ])('says nothing of %s', (_what, arrange) => {
    arrange();
    open(`/news/${id}`);
    expect(sent).not.toHaveBeenCalled();
  });

  it('goes on where storage is blocked, as with a visitor', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    open('/news');
    history.pushState(null, '', `/news/${id}`);
    expect(sent).toHaveBeenCalledOnce();
  });

  it('waits for a page that is prerendered to be shown', () => {
    Reflect.set(document, 'prerendering', true);
    try {
      open(`/news/${id}`);
      expect(sent).not.toHaveBeenCalled();
      document.dispatchEvent(new Event('prerenderingchange'));
      expect(sent).toHaveBeenCalledOnce();
    } finally {
      Reflect.deleteProperty(document, 'prerendering');
    }
  });
});
