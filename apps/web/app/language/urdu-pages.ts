/*
 * What only pages in Urdu load. It imports nothing that other pages have: their entry would have to name the files.
 */
export { ur } from './ur.ts';

/**
 * A page that was painted without the Urdu face keeps the device's own: the other has other widths, so lines would move, and
 * all below them. The next page has it before it is painted.
 */
async function showFaceFromNextPage() {
  // By then the rule of lib/urdu-face.ts has fetched it.
  await document.fonts.ready;
  const [file = ''] = /url\([^)]+nastaliq[^)]+\)/.exec(document.head.innerHTML) ?? [];
  const face = new FontFace('Noto Nastaliq Urdu', file, { unicodeRange: 'U+600-FEFC' });
  await face.load();
  const { href } = location;
  // React changes the title together with the page.
  new MutationObserver((_, pages) => {
    if (location.href === href) return;
    pages.disconnect();
    document.fonts.add(face);
  }).observe(document.head, { childList: true, subtree: true });
}

// Without it Urdu stays in the device's own face.
showFaceFromNextPage().catch(() => undefined);
