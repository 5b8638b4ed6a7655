import { expect, it } from 'vitest';
import { placesOf } from './places.ts';
import { labelOfPlace } from '#lib/text/label-of-place.ts';

it.each([
  ['news', 'title', 'Title'],
  ['footer', 'legalSection.title', 'Legal section: Title'],
  ['footer', 'quickLinksSection.links.0.text', 'Quick links section: Links 1: Link text'],
  ['pages', 'cards.1.title', 'Cards 2: Card title'],
  ['an-area-of-a-newer-API', 'mainTitle', 'Main title'],
])('calls a text of %s as its form does: %s', (area, place, label) => {
  expect(labelOfPlace(area, place)).toBe(label);
});

it('has the texts of each entry of a list together', () => {
  const texts = { title: 'A', 'cards.0.title': 'B', 'cards.1.title': 'C', 'cards.0.text': 'D' };
  expect(placesOf(texts)).toEqual(['title', 'cards.0.title', 'cards.0.text', 'cards.1.title']);
});
