import { trimmed } from '../text/trimmed.ts';

/** Makes a player's https address from where a video is, or gives `null` for unknown sources. */
type Player = (address: URL) => string | null;

const id = String.raw`([\w-]{5,64})`;

function match(text: string, ...forms: string[]): string | null {
  for (const form of forms) {
    const found = new RegExp(`^${form}(?:$|[/?#])`).exec(text)?.[1];
    if (found) return found;
  }
  return null;
}

/** Where a video starts, in seconds, as links say it: `t=90`, `start=90`, `#t=1m30s`; 0 where they say nothing. */
function startOf({ searchParams, hash }: URL): number {
  const inHash = new URLSearchParams(hash.slice(1)).get('t');
  const text = searchParams.get('t') ?? searchParams.get('start') ?? inHash ?? '';
  const parts = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text) ?? [];
  const [hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0));
  return 3600 * (hours ?? 0) + 60 * (minutes ?? 0) + (seconds ?? 0);
}

/** A player of YouTube. @param video its id */
function youtubePlayer(video: string | null, address: URL): string | null {
  const start = startOf(address);
  const from = start > 0 ? `?start=${start}` : '';
  return video && `https://www.youtube-nocookie.com/embed/${video}${from}`;
}

const youtube: Player = (address) => {
  const watched = address.pathname === '/watch' ? address.searchParams.get('v') : null;
  const video = watched
    ? match(watched, id)
    : match(address.pathname, `/(?:embed|shorts|live|v|watch)/${id}`);
  return youtubePlayer(video, address);
};

const youtubeShort: Player = (address) => youtubePlayer(match(address.pathname, `/${id}`), address);

// A film that is not listed has a secret, without which its player says that it is not found.
const vimeoPath =
  /^\/(?:(?:channels|groups|ondemand)\/[\w-]{1,100}\/(?:videos\/)?|(?:album|showcase)\/\d{1,20}\/video\/|manage\/videos\/|video\/)?(?<video>\d{5,20})(?:\/(?<secret>[\da-f]{6,40}))?(?:$|\/)/;

const vimeo: Player = (address) => {
  const { video, secret = null } = vimeoPath.exec(address.pathname)?.groups ?? {};
  if (!video) return null;
  const hash = secret ?? match(address.searchParams.get('h') ?? '', String.raw`([\da-f]{6,40})`);
  const start = startOf(address);
  const query = hash ? `?h=${hash}` : '';
  return `https://player.vimeo.com/video/${video}${query}${start > 0 ? `#t=${start}s` : ''}`;
};

/** A player of Dailymotion. @param video its id, perhaps with its title */
function dailymotionPlayer(video: string | null, address: URL): string | null {
  const start = startOf(address);
  const from = start > 0 ? `?start=${start}` : '';
  return video && `https://www.dailymotion.com/embed/video/${video.replace(/_.*/, '')}${from}`;
}

const dailymotion: Player = (address) => {
  const named = match(address.searchParams.get('video') ?? '', id);
  const video = named ?? match(address.pathname, `/(?:embed/)?video/${id}`);
  return dailymotionPlayer(video, address);
};

const dailymotionShort: Player = (address) =>
  dailymotionPlayer(match(address.pathname, `/${id}`), address);

const facebook: Player = (address) => {
  const isPlayer = address.pathname.startsWith('/plugins/video');
  const source = isPlayer ? address.searchParams.get('href') : address.href;
  if (!source || !URL.canParse(source)) return null;
  const video = new URL(source);
  const isVideo =
    /(^|\.)(facebook\.com|fb\.watch)$/.test(video.hostname) &&
    (/\/(?:videos|reel|watch|video\.php|share\/[rv])\b/.test(video.pathname) ||
      video.hostname === 'fb.watch');
  if (!isVideo) return null;
  video.protocol = 'https:';
  video.hostname = video.hostname.replace(/^(?:m|mobile|web)\./, 'www.');
  return `https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(video.href)}`;
};

const players: Record<string, Player> = {
  'youtube.com': youtube,
  'youtube-nocookie.com': youtube,
  'youtu.be': youtubeShort,
  'vimeo.com': vimeo,
  'player.vimeo.com': vimeo,
  'dailymotion.com': dailymotion,
  'geo.dailymotion.com': dailymotion,
  'dai.ly': dailymotionShort,
  'facebook.com': facebook,
  'fb.watch': facebook,
};

/**
 * Where the players are that `playerAddress` leads to, for a Content-Security-Policy.
 * @param moreHosts as there
 */
export function playerOrigins(moreHosts: readonly string[]): string[] {
  return [
    'https://www.youtube-nocookie.com',
    'https://player.vimeo.com',
    'https://www.dailymotion.com',
    'https://www.facebook.com',
    ...moreHosts.map((host) => `https://${host}`),
  ];
}

/**
 * The address of the player of a video, rebuilt from what an editor pasted: a link, or the `<iframe>`
 * that a video site offers. Nothing else of the snippet is stored.
 * @param moreHosts further hosts whose https addresses are taken as they are
 * @returns `null` when it is no video of a known site
 */
export function playerAddress(pasted: string, moreHosts: readonly string[] = []): string | null {
  const source = iframeSource(pasted) ?? trimmed(pasted);
  const text = source
    .replaceAll('&amp;', '&')
    // Browsers show addresses without their beginning.
    .replace(/^(?:\/\/)?(?=[\w-]{1,63}\.[\w.-]{2,190}\/)/, 'https://');
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const address = new URL(text);
  if (address.username || address.password || address.port) return null;
  const host = address.hostname.replace(/^(?:www|m|mobile|music|web)\./, '');
  const player = players[host];
  if (player) return player(address);
  const isAdded = moreHosts.includes(address.hostname) && address.protocol === 'https:';
  return isAdded ? address.href : null;
}

/** The `src` of the first `<iframe>` of a snippet. */
function iframeSource(snippet: string): string | undefined {
  const [tag = ''] = /<iframe\s[^>]*/i.exec(snippet) ?? [];
  return /\ssrc\s*=\s*["']?([^"'<>\s]+)/i.exec(tag)?.[1];
}
