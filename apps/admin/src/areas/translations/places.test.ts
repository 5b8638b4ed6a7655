import { expect, it } from 'vitest';
import { labelOfPlace } from './places.ts';

it.each([
  ['news', 'title', 'Title'],
  ['footer', 'legalSection.title', 'Legal section: Title'],
  ['footer', 'quickLinksSection.links.0.text', 'Quick links section: Links 1: Link text'],
  ['pages', 'cards.1.title', 'Cards 2: Card title'],
  ['an-area-of-a-newer-API', 'mainTitle', 'Main title'],
])('calls a text of %s as its form does: %s', (area, place, label) => {
  expect(labelOfPlace(area, place)).toBe(label);
});
