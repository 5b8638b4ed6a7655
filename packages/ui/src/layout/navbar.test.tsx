import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { NavbarLink } from '@site/contract';
import { defaultNavbar } from '@site/contract/defaults';
import type { LinkProps } from '#link-component.ts';
import { Navbar } from './navbar.tsx';

function PlainLink({ href, children, ...rest }: LinkProps) {
  return (
    <a href={href} {...rest}>
      {children}
    </a>
  );
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

function link(label: string, fields: Partial<NavbarLink> = {}): NavbarLink {
  const url = `/${label.toLowerCase()}`;
  return {
    id: label,
    label,
    url,
    order: 1,
    isVisible: true,
    type: 'direct',
    dropdownItems: [],
    ...fields,
  };
}

function show(
  links: NavbarLink[],
  {
    isActive = true,
    onSearch = vi.fn<(query: string) => void>(),
    styling = defaultNavbar.styling,
  } = {},
) {
  render(
    <Navbar
      links={links}
      styling={styling}
      isActive={isActive}
      currentPath="/news"
      LinkComponent={PlainLink}
      brand="Brand"
      actions="Actions"
      onSearch={onSearch}
    />,
  );
  return {
    user: userEvent.setup(),
    menu: screen.getByRole('navigation', { name: 'Main' }),
    onSearch,
  };
}

const about = link('About', {
  type: 'dropdown',
  url: '#',
  dropdownItems: [
    { id: 'b', label: 'Partners', url: '/partner-org', order: 2, isVisible: true },
    { id: 'a', label: 'Team', url: '/management-team', order: 1, isVisible: true },
    { id: 'c', label: 'Secret', url: '/secret', order: 3, isVisible: false },
  ],
});

describe('the menu', () => {
  it('shows the open page in the colour of links until another one than the default is chosen', () => {
    const { menu } = show([link('News')]);
    const colour = () => {
      const bar = menu.closest<HTMLElement>('[style]');
      return bar?.style.getPropertyValue('--link-active');
    };
    expect(colour()).toBe(defaultNavbar.styling.links.color);

    cleanup();
    const links = { ...defaultNavbar.styling.links, activeColor: '#7c2d12' };
    const other = show([link('News')], { styling: { ...defaultNavbar.styling, links } });
    expect(
      other.menu.closest<HTMLElement>('[style]')?.style.getPropertyValue('--link-active'),
    ).toBe('#7c2d12');
  });

  it('shows visible links in their order and marks the open page', () => {
    const { menu } = show([
      link('Contact', { order: 3 }),
      link('News', { order: 1 }),
      link('Hidden', { order: 2, isVisible: false }),
    ]);
    const links = within(menu).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['News', 'Contact']);
    expect(links[0]).toHaveAttribute('aria-current', 'page');
    expect(links[1]).not.toHaveAttribute('aria-current');
  });

  it('opens a dropdown by a press and closes it with Escape', async () => {
    const { user, menu } = show([about]);
    expect(within(menu).getByText('Team')).not.toBeVisible();

    await user.click(within(menu).getByText('About'));
    const items = within(menu).getAllByRole('link');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Team', 'Partners']);

    await user.keyboard('{Escape}');
    expect(within(menu).getByText('Team')).not.toBeVisible();
  });

  it('is not closed by the click that a mouse makes on what hovering opened', async () => {
    const { user, menu } = show([about]);
    const heading = within(menu).getByText('About');
    const team = within(menu).getByText('Team');

    await user.hover(heading);
    expect(team).toBeVisible();
    await user.unhover(heading);
    expect(team).not.toBeVisible();

    await user.click(heading);
    expect(team).toBeVisible();
    await user.unhover(heading);
    expect(team).toBeVisible();

    await user.click(heading);
    expect(team).not.toBeVisible();
    await user.unhover(heading);

    await user.hover(heading);
    await user.keyboard('{Escape}');
    expect(team).not.toBeVisible();
  });

  it('opens and closes by touch', async () => {
    const { user, menu } = show([about]);
    const heading = within(menu).getByText('About');
    const team = within(menu).getByText('Team');
    const tap = { keys: '[TouchA]', target: heading };

    await user.pointer(tap);
    expect(team).toBeVisible();
    await user.pointer(tap);
    expect(team).not.toBeVisible();
  });

  it("offers a dropdown's own page as its first entry", async () => {
    const { user, menu } = show([{ ...about, url: '/about-us' }]);
    await user.click(within(menu).getByText('About', { selector: 'summary > *' }));
    expect(within(menu).getAllByRole('link')[0]).toHaveAttribute('href', '/about-us');
  });

  it('opens on narrow screens by its button, and closes with Escape', async () => {
    const { user } = show([link('News')]);
    const button = screen.getByRole('button', { name: 'Menu' });
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');

    await user.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
  });

  it('has no links while it is switched off', () => {
    const { menu } = show([link('News')], { isActive: false });
    expect(within(menu).queryByRole('link')).not.toBeInTheDocument();
  });

  it('hands over what is searched for', async () => {
    const { user, onSearch } = show([]);
    await user.type(screen.getByRole('searchbox'), ' rabies {Enter}');
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('rabies');
  });
});
