import { urduLetter } from '@site/ui';
import file from '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2?url';

/** Where the face of Urdu is. */
export const urduFaceFile = file;

const family = 'Noto Nastaliq Urdu';
const unicodeRange = 'U+0600-06FF, U+0750-077F, U+08A0-08FF, U+FB50-FDFF, U+FE70-FEFC';

/** The face of Urdu as a rule, for pages in Urdu and those without scripts: one that comes late would move what was painted. */
export const urduFaceRule = `@font-face{font-family:'${family}';src:url(${file});unicode-range:${unicodeRange};font-display:optional}`;

/**
 * What has letters of Urdu in it, among all that says its direction; of a section all, as slides come
 * and go at its edge. Not the header for the name of the other language alone, which has another face.
 */
function partsWithUrdu(): Element[] {
  return Array.from(document.querySelectorAll('body [dir]'))
    .filter(
      (element) => urduLetter.test(element.textContent) && !element.querySelector('[hreflang]'),
    )
    .map((element) => element.closest('section') ?? element);
}

/**
 * Loads the Urdu font once such letters come near the viewport. It is larger than all else of a
 * page, and a face that is added lays the whole page out again: who does not get to see Urdu does
 * without it.
 */
export function loadUrduFaceWhenNeeded(): void {
  const load = async () => {
    const face = new FontFace(family, `url(${file})`, { unicodeRange });
    document.fonts.add(await face.load());
  };
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      near.disconnect();
      changes.disconnect();
      // Without it Urdu shows in the device's own face.
      load().catch(() => undefined);
    },
    { rootMargin: '100%' },
  );
  const look = () => {
    for (const part of partsWithUrdu()) near.observe(part);
  };
  const changes = new MutationObserver(look);
  changes.observe(document.body, { childList: true, subtree: true });
  look();
}
