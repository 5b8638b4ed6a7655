const players: { form: RegExp; player: (id: string) => string }[] = [
  {
    form: /^(?:youtube(?:-nocookie)?\.com\/(?:embed\/|shorts\/|watch\?v=)|youtu\.be\/)([\w-]{11})\b/,
    player: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  {
    form: /^(?:player\.)?vimeo\.com\/(?:video\/)?(\d+)\b/,
    player: (id) => `https://player.vimeo.com/video/${id}`,
  },
  {
    form: /^dailymotion\.com\/(?:embed\/)?video\/(\w+)/,
    player: (id) => `https://www.dailymotion.com/embed/video/${id}`,
  },
  {
    form: /^facebook\.com\/plugins\/video\.php\?href=([^&]+)/,
    player: (href) => `https://www.facebook.com/plugins/video.php?href=${href}`,
  },
];

/**
 * The address of the player that a snippet or a link means, in the form in which it is kept.
 * @returns `null` for anything but the video sites that may be embedded
 */
export function playerAddress(pasted: string): string | null {
  const source = /<iframe\b[^>]*\bsrc=["']([^"']+)["']/i.exec(pasted)?.[1] ?? pasted;
  const [, address = ''] = /^https?:\/\/(?:www\.|m\.)?(.+)$/.exec(source.trim()) ?? [];
  for (const { form, player } of players) {
    const id = form.exec(address)?.[1];
    if (id !== undefined) return player(id);
  }
  return null;
}
