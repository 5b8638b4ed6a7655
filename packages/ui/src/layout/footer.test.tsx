import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defaultFooter } from '@site/contract/defaults';
import { Footer } from './footer.tsx';
import type { LinkProps } from '#link-component.ts';

function PlainLink({ href, children }: LinkProps) {
  return <a href={href}>{children}</a>;
}

describe('the footer', () => {
  it('shows its five sections', () => {
    const contactSection = {
      ...defaultFooter.contactSection,
      phone: '+92 (51) 555 0142',
      email: 'a@b.org',
    };
    render(<Footer content={{ ...defaultFooter, contactSection }} LinkComponent={PlainLink} />);

    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Contact',
      'Quick Links',
      'About Us',
      'Legal & Certifications',
    ]);
    expect(screen.getByText('Registered under the 1860 Societies Registration Act')).toBeVisible();
    expect(screen.getByRole('link', { name: 'News' })).toHaveAttribute('href', '/news');
    expect(screen.getByRole('link', { name: '+92 (51) 555 0142' })).toHaveAttribute(
      'href',
      'tel:+92515550142',
    );
    expect(screen.getByRole('link', { name: 'a@b.org' })).toHaveAttribute('href', 'mailto:a@b.org');
  });

  it('leaves no empty section when there is no contact', () => {
    render(<Footer content={defaultFooter} LinkComponent={PlainLink} />);
    expect(screen.queryByRole('heading', { name: 'Contact' })).not.toBeInTheDocument();
  });
});
