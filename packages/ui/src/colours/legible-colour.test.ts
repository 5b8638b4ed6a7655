import { describe, expect, it } from 'vitest';
import { contrastOf, legibleColour, over } from './legible-colour.ts';

describe('a text colour on a background', () => {
  it('stays when it can be read', () => {
    expect(legibleColour('#0f766e', '#ffffff')).toBe('#0f766e');
    expect(legibleColour('#fff', '#134e4a')).toBe('#fff');
  });

  it('goes towards black on light when it cannot be read', () => {
    // Amber on white is 2.1:1.
    expect(legibleColour('#f59e0b', '#ffffff')).toBe('#9f6707');
  });

  it('goes towards white on dark when it cannot be read', () => {
    const shade = legibleColour('#0f766e', '#134e4a');
    const parts = [1, 3, 5].map((at) => Number.parseInt(shade.slice(at, at + 2), 16));
    const [red, green, blue] = parts;
    expect(red).toBeGreaterThan(0x0f);
    expect(green).toBeGreaterThan(0x76);
    expect(blue).toBeGreaterThan(0x6e);
  });

  it('reads short hex', () => {
    expect(legibleColour('#fff', '#fff')).toBe('#737373');
    expect(legibleColour('#000f', '#fff')).toBe('#000f');
  });

  it('is what shows through, over a background or as one', () => {
    expect(legibleColour('#000000cc', '#fff')).toBe('#000000cc');
    expect(legibleColour('#00000040', '#fff')).not.toBe('#00000040');
    // Black at a quarter is a light grey on the white page.
    expect(legibleColour('#374151', '#00000040')).toBe('#374151');
    expect(legibleColour('#374151', over('#00000040', '#134e4a'))).not.toBe('#374151');
  });
});

describe('the contrast of two colours', () => {
  it('goes from 1 to 21, whichever is the text', () => {
    expect(contrastOf('#000', '#fff')).toBeCloseTo(21);
    expect(contrastOf('#fff', '#000')).toBeCloseTo(21);
    expect(contrastOf('#0f766e', '#0f766e')).toBe(1);
    expect(contrastOf('#f59e0b', '#ffffff')).toBeCloseTo(2.15, 2);
  });
});
