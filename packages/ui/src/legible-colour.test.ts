import { describe, expect, it } from 'vitest';
import { contrastOf, legibleColour } from './legible-colour.ts';

describe('a text colour on a background', () => {
  it('stays when it can be read', () => {
    expect(legibleColour('#0f766e', '#ffffff')).toBe('#0f766e');
    expect(legibleColour('#fff', '#134e4a')).toBe('#fff');
  });

  it('goes towards black on light when it cannot be read', () => {
    // Amber on white is 2.1:1.
    expect(legibleColour('#f59e0b', '#ffffff')).toBe('rgb(159 103 7)');
  });

  it('goes towards white on dark when it cannot be read', () => {
    const [red = 0, green = 0, blue = 0] = (
      legibleColour('#0f766e', '#134e4a').match(/\d+/g) ?? []
    ).map(Number);
    expect(red).toBeGreaterThan(0x0f);
    expect(green).toBeGreaterThan(0x76);
    expect(blue).toBeGreaterThan(0x6e);
  });

  it('reads rgb() and short hex', () => {
    expect(legibleColour('rgb(255, 255, 255)', '#fff')).not.toBe('rgb(255, 255, 255)');
  });

  it('stays when a colour is written in a form that is not computed', () => {
    expect(legibleColour('gold', '#ffffff')).toBe('gold');
    expect(legibleColour('#f59e0b', 'oklch(1 0 0)')).toBe('#f59e0b');
  });

  it('stays on a background that lets others through', () => {
    for (const background of ['#0000', '#00000080', 'rgba(0, 0, 0, 0.5)', 'rgb(0 0 0 / 0)']) {
      expect(legibleColour('#374151', background)).toBe('#374151');
    }
    expect(legibleColour('#374151', '#000000ff')).not.toBe('#374151');
  });
});

describe('the contrast of two colours', () => {
  it('goes from 1 to 21, whichever is the text', () => {
    expect(contrastOf('#000', '#fff')).toBeCloseTo(21);
    expect(contrastOf('#fff', '#000')).toBeCloseTo(21);
    expect(contrastOf('#0f766e', '#0f766e')).toBe(1);
    expect(contrastOf('#f59e0b', '#ffffff')).toBeCloseTo(2.15, 2);
  });

  it('is unknown of a form that is not computed', () => {
    expect(contrastOf('gold', '#ffffff')).toBeNull();
  });
});
