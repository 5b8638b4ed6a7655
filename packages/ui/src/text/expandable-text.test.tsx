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

  it('has exactly as many characters, a space at the end too', () => {
    expect(excerpt('One health', 4)).toBe('One …');
  });
});

describe('an expandable text', () => {
  it('opens and closes in place', async () => {
    const user = userEvent.setup();
    show('Clean water for all');
    expect(screen.getByText('Clean wate…')).toBeVisible();

    const toggle = screen.getByRole('button', { name: 'Read More: Wells' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle);
    expect(screen.getByText('Clean water for all')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Show less: Wells' }));
    expect(screen.getByText('Clean wate…')).toBeVisible();
  });

  it('has no toggle when nothing is cut', () => {
    show('Ten chars.');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
