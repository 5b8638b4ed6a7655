import { describe, expect, it } from 'vitest';
import { defaultTheme } from '@site/contract/defaults';
import { sectionVariables } from './section-theme.ts';

describe('the colours of a section', () => {
  it('become variables for its style', () => {
    expect(sectionVariables(defaultTheme('news'))).toMatchObject({
      '--section-bg': '#f5f6f5',
      '--heading': '#12312e',
      '--heading-link': '#0f766e',
      '--card-line': '#ffa700',
      '--card-button-bg': '#0f766e',
    });
  });

  it('keep an edge of fields and a heading that are seen well enough, and deepen paler ones', () => {
    const theme = defaultTheme('news');
    // 3.7:1 on the section's background: enough for a heading, too little for small text.
    theme.text.headingColor = '#ff0000';
    theme.inputFields = [{ bgColor: '#ffffff', textColor: '#111827', borderColor: '#ff0000' }];
    const variables = sectionVariables(theme);
    expect(variables).toMatchObject({ '--title': '#ff0000', '--field-border': '#ff0000' });
    expect(variables['--heading']).not.toBe('#ff0000');

    theme.inputFields = [{ bgColor: '#ffffff', textColor: '#111827', borderColor: '#d1d5db' }];
    expect(sectionVariables(theme)['--field-border']).not.toBe('#d1d5db');
  });

  it('keep text readable, and rules and fills as chosen', () => {
    const theme = defaultTheme('news');
    theme.text.headingColor = '#ffa700';
    const variables = sectionVariables(theme);

    expect(variables['--heading']).not.toBe('#ffa700');
    expect(variables['--highlight']).toBe(theme.text.highlightedTextColor);
  });
});
