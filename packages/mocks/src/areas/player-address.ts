const hosts: { form: RegExp; player: (id: string) => string }[] = [
  {
    form: /^(?:www\.)?youtube(?:-nocookie)?\.com\/(?:embed\/|shorts\/|watch\?v=)([\w-]{11})\b/,
    player: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  {
    form: /^youtu\.be\/([\w-]{11})\b/,
    player: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  {
    form: /^(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)\b/,
    player: (id) => `https://player.vimeo.com/video/${id}`,
  },
  {
    form: /^(?:www\.|geo\.)?dailymotion\.com\/(?:embed\/)?(?:video\/|player\.html\?video=)(\w+)/,
    player: (id) => `https://geo.dailymotion.com/player.html?video=${id}`,
  },
  {
    form: /^www\.facebook\.com\/plugins\/video\.php\?href=([^&]+)/,
    player: (href) => `https://www.facebook.com/plugins/video.php?href=${href}`,
  },
];

/**
 * The address of the player that a snippet or a link means, in the form in which it is kept.
 * @returns `null` for anything but the video sites that may be embedded
 */
export function playerAddress(embedCode: string | null | undefined): string | null {
  if (!embedCode) return null;
  const source = /<iframe\b[^>]*\bsrc=["']([^"']+)["']/i.exec(embedCode)?.[1] ?? embedCode;
  const [, address = ''] = /^https:\/\/(.+)$/.exec(source.trim()) ?? [];
  for (const { form, player } of hosts) {
    const id = form.exec(address)?.[1];
    if (id !== undefined) return player(id);
  }
  return null;
}
