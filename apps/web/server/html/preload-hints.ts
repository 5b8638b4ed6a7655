const preload =
  /<link rel="preload" as="font" type="([^"]+)" crossorigin="anonymous" href="([^"]+)"\/>/g;

/**
 * What a page preloads on every device, as a `Link` header: a CDN makes early hints (103) of it. Pictures are not among it,
 * as a hint comes before the browser knows which size it needs, nor what has a low priority.
 * @param html as rendered
 * @returns `null` when there is nothing
 */
export function preloadHints(html: string): string | null {
  const hints = Array.from(
    html.matchAll(preload),
    ([, type, href]) => `<${href}>; rel=preload; as=font; type="${type}"; crossorigin`,
  );
  return hints.length === 0 ? null : hints.join(', ');
}
