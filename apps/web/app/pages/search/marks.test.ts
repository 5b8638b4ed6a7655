import { describe, expect, it } from 'vitest';
import { fromFirstMark, piecesOf, wordTest } from './marks.ts';

function marked(text: string, q: string, found: string[] | null = null): string[] {
  return piecesOf(text, wordTest(q, found)).flatMap((piece) => (piece.isMarked ? piece.text : []));
}

describe('the marks of a search', () => {
  it.each([
    ['Vaccinations in Swat', 'swat vaccination', ['Vaccinations', 'Swat']],
    ['The rabies of the year', 'the rabies', ['rabies']],
    ['Café (H5N1)', 'CAFE h5n1', ['Café', 'H5N1']],
    ['Tuberculosis in cattle', 'cattle tuberc', ['Tuberculosis', 'cattle']],
    ['Tuberculosis in cattle', 'tuberc cattle', ['cattle']],
    ['پاکستان میں صحتِ عامہ، ویکسین', 'صِحَّت ويكسين', ['صحتِ', 'ویکسین']],
    ['a < b', '<', []],
    ['', 'a', []],
  ])('%j for %j', (text, q, words) => {
    expect(marked(text, q)).toEqual(words);
  });

  it('are of the words that were found', () => {
    expect(marked('Rabies in goats', 'goats rabies', ['rabies'])).toEqual(['Rabies']);
  });

  it('lose nothing of a text, however long', () => {
    const text = 'rabies, '.repeat(6_000);
    const pieces = piecesOf(text, wordTest('rabies', null));
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  });

  it('show where a text begins to be about them', () => {
    const isAsked = wordTest('rabies', null);
    expect(fromFirstMark('Rabies first.', isAsked, 100)).toBe('Rabies first.');
    const late = fromFirstMark(`${'word '.repeat(40)}rabies`, isAsked, 100);
    expect(late).toMatch(/^…(word )+rabies$/);
    expect(late.length).toBeLessThan(45);
    expect(fromFirstMark('x'.repeat(500), isAsked, 100)).toBe('x'.repeat(500));
  });
});
