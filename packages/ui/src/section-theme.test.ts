import { describe, expect, it } from 'vitest';
import { defaultTheme } from '@site/contract/defaults';
import { sectionVariables } from './section-theme.ts';

describe('the colours of a section', () => {
  it('become variables for its style', () => {
    expect(sectionVariables(defaultTheme('news'))).toMatchObject({
      '--section-bg': '#f5f6f5',
      '--heading': '#0f766e',
      '--card-line': '#ffa700',
      '--card-button-bg': '#0f766e',
      '--field-border': '#d1d5db',
    });
  });

  it('keep text readable, and rules and fills as chosen', () => {
    const theme = defaultTheme('news');
    theme.text.headingColor = '#ffa700';
    const variables = sectionVariables(theme);

    expect(variables['--heading']).not.toBe('#ffa700');
    expect(variables['--highlight']).toBe(theme.text.highlightedTextColor);
  });
});
