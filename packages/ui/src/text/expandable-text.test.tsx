import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';
import { ExpandableText } from './expandable-text.tsx';

function show(text: string) {
  render(
    <ExpandableText
      text={text}
      length={10}
      moreLabel="Read More"
      lessLabel="Show less"
      subject="Wells"
    />,
  );
}

describe('an excerpt', () => {
  it('counts characters, not their parts', () => {
    expect(excerpt('🦇🦇🦇', 3)).toBe('🦇🦇🦇');
    expect(excerpt('🦇🦇🦇🦇', 3)).toBe('🦇🦇🦇…');
  });

  it.each([
    ['One health', 4, 'One…'],
    ['One health', 6, 'One…'],
    ['One health for all', 10, 'One health…'],
    ['صحت عامہ سب کے لیے', 12, 'صحت عامہ سب…'],
    ['Zoonoses', 4, 'Zoon…'],
    [' Zoonoses', 4, ' Zoo…'],
    ['صِحَّت', 4, 'صِ…'],
    ['cafe\u0301s', 4, 'caf…'],
  ])('ends with the last whole word, or within a single one: %s to %i', (text, length, short) => {
    expect(excerpt(text, length)).toBe(short);
  });
});

describe('an expandable text', () => {
  it('opens and closes in place', async () => {
    const user = userEvent.setup();
    show('Clean water for all');
    expect(screen.getByText('Clean…')).toBeVisible();

    const toggle = screen.getByRole('button', { name: 'Read More: Wells' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle);
    expect(screen.getByText('Clean water for all')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Show less: Wells' }));
    expect(screen.getByText('Clean…')).toBeVisible();
  });

  it('has no toggle when nothing is cut', () => {
    show('Ten chars.');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
