/** Names of the video sites whose players may be stored, by host. */
const sites: Record<string, string> = {
  'www.youtube-nocookie.com': 'YouTube',
  'player.vimeo.com': 'Vimeo',
  'www.dailymotion.com': 'Dailymotion',
  'www.facebook.com': 'Facebook',
};

/** A player of another site. */
export interface PlayerSource {
  /** Its address; it starts to play at once. */
  src: string;
  /** What the site is called. */
  site: string;
  /** Its page of the film, for where the player does not come; `null`: not known. */
  page: string | null;
}

/** The page of a film on the site of its player. Players opened as pages refuse to play. */
function pageOf(site: string, { pathname, searchParams }: URL): string | null {
  const film = pathname.split('/').at(-1) ?? '';
  switch (site) {
    case 'YouTube':
      return `https://www.youtube.com/watch?v=${film}`;
    case 'Vimeo':
      // With the secret of one that is not listed.
      return ['https://vimeo.com', film, searchParams.get('h') ?? []].flat().join('/');
    case 'Dailymotion':
      return `https://www.dailymotion.com/video/${film}`;
    default:
      return /^https:.*/.exec(searchParams.get('href') ?? '')?.[0] ?? null;
  }
}

/** The player at a video's stored `embedCode`; `null` when that is no https address. */
export function playerSource(embedCode: string | null | undefined): PlayerSource | null {
  if (!embedCode || !URL.canParse(embedCode)) return null;
  const address = new URL(embedCode);
  const { protocol, hostname, searchParams } = address;
  if (protocol !== 'https:') return null;
  const site = sites[hostname];
  // What the players of other sites understand is not known.
  if (!site) return { src: address.href, site: hostname, page: null };
  const page = pageOf(site, address);
  searchParams.set('autoplay', '1');
  if (site === 'Vimeo') searchParams.set('dnt', '1');
  return { src: address.href, site, page };
}
