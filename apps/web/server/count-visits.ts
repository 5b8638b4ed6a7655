import { addressOf } from '@site/contract/entry-addresses';
import { visitedKinds } from '@site/contract/names';
import { languages } from '#language/languages.ts';

declare global {
  interface WindowEventMap {
    /** A page that staff made is shown: its kind and id, as the call that counts it has them. */
    'site:visited': CustomEvent<string>;
  }
}

/** The kinds of entries whose visits are counted, by the first part of the paths of their pages. */
const kinds = Object.fromEntries(
  visitedKinds
    // The pages that staff make have no id in their address: they say themselves which they are.
    .filter((kind) => kind !== 'pages')
    .map((kind) => [addressOf(kind, { _id: '' }).slice(1, -1), kind]),
);

const bases = Object.values(languages).flatMap(({ base }) => base || []);

/**
 * Has a page tell the API which entries are visited, without a cookie or anything else about who does. It is part of the page,
 * not of the scripts: most of these have no room left.
 * @param nonce by which the rendering marks its own scripts
 */
export function withVisitCount(html: string, nonce: string): string {
  const script = `<script nonce="${nonce}">(${countVisits.toString()})(${JSON.stringify(kinds)},${JSON.stringify(bases)})</script>`;
  return html.replace('</body>', `${script}</body>`);
}

/** Runs in the browser, as text: it can use nothing from its scope. */
function countVisits(kindsByPlace: Record<string, string>, basesOfLanguages: string[]): void {
  const { api, preview } = document.documentElement.dataset;
  const isRefused =
    navigator.doNotTrack === '1' ||
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);
  if (api === undefined || preview !== undefined || isRefused) return;
  let last = '';

  // Staff have a session. Where storage is blocked, there is none: `Stored` of @site/ui has the reasons.
  const isSignedIn = () => {
    try {
      // oxlint-disable-next-line no-restricted-globals -- It can use nothing of another module.
      return Boolean(localStorage?.getItem('token'));
    } catch {
      return false;
    }
  };
  const send = (visited: string) => {
    if (visited === last || isSignedIn()) return;
    last = visited;
    navigator.sendBeacon(`${api}/api/visits/${visited}`);
  };
  const count = () => {
    // An entry is the same one in each language.
    const base = basesOfLanguages.find((each) => location.pathname.startsWith(`${each}/`)) ?? '';
    const [, place = '', id = ''] = location.pathname.slice(base.length).split('/');
    const kind = kindsByPlace[place];
    if (kind && /^[\da-f-]{36}$/.test(id)) send(`${kind}/${id}`);
  };

  // A page that is rendered before it is asked for may never be seen.
  const whenSeen = (then: () => void) => {
    if ('prerendering' in document && document.prerendering) {
      document.addEventListener('prerenderingchange', then, { once: true });
    } else then();
  };
  addEventListener('load', () => whenSeen(count), { once: true });
  addEventListener('site:visited', ({ detail }) => whenSeen(() => send(detail)));

  // The pages after the first one come without a document.
  const push = history.pushState.bind(history);
  history.pushState = (...sent) => {
    push(...sent);
    count();
  };
}
