// @vitest-environment node
import { expect, it } from 'vitest';
import { preloadHints } from './preload-hints.ts';

const font = (name: string) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="/assets/${name}.woff2"/>`;

it('names the fonts that a page preloads, and no picture nor what has a low priority', () => {
  const picture = '<link rel="preload" as="image" href="/a.avif" imageSrcSet="/a.avif 640w"/>';
  const late = font('urdu').replace('/>', ' fetchPriority="low"/>');
  expect(preloadHints(`<head>${picture}${late}${font('text')}${font('heading')}</head>`)).toBe(
    '</assets/text.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin, ' +
      '</assets/heading.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
  );
});

it('has nothing to say of what is no page', () => {
  expect(preloadHints('<feed></feed>')).toBeNull();
});
