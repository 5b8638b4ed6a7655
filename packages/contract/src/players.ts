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

const youtube: Player = (address) => {
  const watched = address.pathname === '/watch' ? address.searchParams.get('v') : null;
  const video = watched
    ? match(watched, id)
    : match(address.pathname, `/(?:embed|shorts|live|v)/${id}`);
  return video && `https://www.youtube-nocookie.com/embed/${video}`;
};

const youtubeShort: Player = (address) => {
  const video = match(address.pathname, `/${id}`);
  return video && `https://www.youtube-nocookie.com/embed/${video}`;
};

const vimeo: Player = (address) => {
  const video = match(address.pathname, String.raw`/(?:video/)?(\d{5,20})`);
  const secret = match(address.searchParams.get('h') ?? '', String.raw`([\da-f]{6,40})`);
  return video && `https://player.vimeo.com/video/${video}${secret ? `?h=${secret}` : ''}`;
};

const dailymotion: Player = (address) => {
  const named = match(address.searchParams.get('video') ?? '', id);
  const video = named ?? match(address.pathname, `/(?:embed/)?video/${id}`);
  return video && `https://www.dailymotion.com/embed/video/${video}`;
};

const dailymotionShort: Player = (address) => {
  const video = match(address.pathname, `/${id}`);
  return video && `https://www.dailymotion.com/embed/video/${video}`;
};

const facebook: Player = (address) => {
  const isPlayer = address.pathname.startsWith('/plugins/video');
  const source = isPlayer ? address.searchParams.get('href') : address.href;
  if (!source || !URL.canParse(source)) return null;
  const video = new URL(source);
  const isVideo =
    /(^|\.)(facebook\.com|fb\.watch)$/.test(video.hostname) &&
    (/\/(videos|reel|watch)\b/.test(video.pathname) || video.hostname === 'fb.watch');
  if (!isVideo) return null;
  video.protocol = 'https:';
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
  const source = iframeSource(pasted) ?? pasted.trim();
  const text = source.replaceAll('&amp;', '&').replace(/^\/\//, 'https://');
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const address = new URL(text);
  if (address.username || address.password || address.port) return null;
  const host = address.hostname.replace(/^(www|m)\./, '');
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
