import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { surviveTranslation } from './translation.ts';

surviveTranslation();

/** How translators put an element in place of a text. */
const ways: Record<string, (text: Text, translation: HTMLElement) => void> = {
  'at once': (text, translation) => text.replaceWith(translation),
  'before the text, which goes then': (text, translation) => {
    text.before(translation);
    text.remove();
  },
};

async function translate(replace: (text: Text, translation: HTMLElement) => void) {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    const translation = document.createElement('font');
    translation.textContent = text.data.toUpperCase();
    replace(text, translation);
  }
  // Translators need longer.
  await Promise.resolve();
}

function Found({ count, isShort }: { count: number; isShort: boolean }) {
  return (
    <p>
      {count > 5 && <b>Many:</b>}
      {count} results for {isShort ? null : 'the words '}
      <i>health</i>
      {count > 5 ? ' and more' : null}
    </p>
  );
}

/** What is seen: a text that is asked for is the one that React knows. */
const shown = ({ innerHTML }: Element) => innerHTML.replaceAll(/<[^>]+>/g, '');

it.each(Object.entries(ways))(
  'a text that is translated %s changes, goes and gets neighbours as if it were not',
  async (_way, replace) => {
    const { container, rerender } = render(<Found count={3} isShort={false} />);
    await translate(replace);
    expect(shown(container)).toContain('3 RESULTS FOR THE WORDS HEALTH');
    rerender(<Found count={4} isShort={false} />);
    // What is the same stays translated.
    expect(shown(container)).toContain('4 RESULTS FOR THE WORDS HEALTH');
    rerender(<Found count={8} isShort />);
    expect(shown(container)).toContain('Many:8 RESULTS FOR HEALTH and more');
    await translate(replace);
    rerender(<Found count={1} isShort />);
    expect(shown(container)).toContain('1 RESULTS FOR HEALTH');
    rerender(<Found count={1} isShort={false} />);
    expect(shown(container)).toContain('1 RESULTS FOR the words HEALTH');
    expect(screen.queryByText('MANY:')).not.toBeInTheDocument();
  },
);
