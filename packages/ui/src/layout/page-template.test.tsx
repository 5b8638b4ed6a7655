import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defaultPage } from '@site/contract/defaults';
import type { LinkProps } from '#link-component.ts';
import { PageTemplate, type ShownPage } from './page-template.tsx';

function PlainLink({ href, className, children }: LinkProps) {
  return (
    <a href={href} className={className}>
      {children}
    </a>
  );
}

const page: ShownPage = { ...defaultPage, mainTitle: 'Vaccination days' };

function show(fields: Partial<ShownPage>) {
  return render(<PageTemplate page={{ ...page, ...fields }} LinkComponent={PlainLink} />);
}

describe('a page by its template', () => {
  it('has its title, its paragraphs and its button', () => {
    show({
      mainDescription: 'First line\nsecond line\n\nNext paragraph',
      buttonText: 'Where to go',
      buttonLink: '/contact-us',
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Vaccination days' })).toBeVisible();
    const paragraphs = screen.getAllByRole('paragraph');
    expect(paragraphs.map(({ textContent }) => textContent)).toEqual([
      'First line\nsecond line',
      'Next paragraph',
    ]);
    expect(screen.getByRole('link', { name: 'Where to go' })).toHaveAttribute(
      'href',
      '/contact-us',
    );
  });

  it('shows markup as the text that it is', () => {
    const { container } = show({ mainDescription: '<img src=x onerror=alert(1)>' });
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  });

  it('has no button that leads nowhere', () => {
    show({ buttonText: 'Where to go' });
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it.each(['top', 'left', 'right'] as const)('places the image at the %s', (imagePlacement) => {
    const template = 'simple-page-with-image';
    const { container } = show({ template, mainImage: '/media/well.webp', imagePlacement });
    expect(container.querySelector('img')).toHaveAttribute('src', '/media/well.webp');
    expect(container.querySelector(`[data-placement='${imagePlacement}']`)).toBeInTheDocument();
  });

  it('shows an image only where the template has one', () => {
    const { container } = show({ mainImage: '/media/well.webp' });
    expect(container.querySelector('img')).toBeNull();
  });

  it('shows cards, each with what it has', () => {
    const blank = { title: '', description: '', image: '', buttonText: '', buttonLink: '' };
    const { container } = show({
      template: 'card-grid-page',
      cards: [
        {
          _id: 'one',
          title: 'Poultry',
          description: 'Twice a year.',
          image: '/media/hen.webp',
          buttonText: 'Dates',
          buttonLink: '/events',
        },
        { ...blank, _id: 'two', title: 'Goats' },
      ],
    });
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('heading', { level: 2, name: 'Poultry' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Dates' })).toHaveAttribute('href', '/events');
    expect(container.querySelectorAll('img')).toHaveLength(1);
  });

  it('can be read whatever colours were chosen', () => {
    const colors = {
      ...page.colors,
      background: { pageBgColor: '#ffffff', contentBgColor: '#ffffff' },
      text: { headingColor: '#f59e0b', paragraphColor: '#111111' },
    };
    const { container } = show({ colors });
    const style = container.firstElementChild?.getAttribute('style') ?? '';
    expect(style).not.toContain('--page-heading: #f59e0b');
    expect(style).toContain('--page-text: #111111');
  });

  it('says that a template is unknown', () => {
    show({ template: 'three-columns' });
    expect(screen.getByText('Invalid page template.')).toBeVisible();
  });
});
