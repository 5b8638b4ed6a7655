import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { NavbarItem, NavbarLink, NavbarStyling } from '@site/contract';
import { defaultNavbar } from '@site/contract/defaults';
import { languageOf } from '@site/contract/language';
import { legibleColour, over } from '#colours/legible-colour.ts';
import type { LinkComponent } from '#link-component.ts';
import type { CssVariables } from '#colours/section-theme.ts';
import { useDisclosure } from '#browser/use-disclosure.ts';
import { isolated } from '#text/running-text.tsx';
import styles from './navbar.module.css';

const weights: Record<NavbarStyling['links']['fontWeight'], string> = {
  'font-light': '300',
  'font-normal': '400',
  'font-medium': '500',
  'font-semibold': '600',
  'font-bold': '700',
};

/** The colour of the open page's link: nobody has chosen the default blue, which is no colour of the site. */
function activeColour({ color, activeColor }: NavbarStyling['links']): string {
  return activeColor === defaultNavbar.styling.links.activeColor ? color : activeColor;
}

function navbarVariables({ navbar, links, dropdown, input, button }: NavbarStyling): CssVariables {
  const onBar = (background: string) => over(background, navbar.backgroundColor);
  return {
    '--nav-bg': navbar.backgroundColor,
    '--nav-text': legibleColour(navbar.textColor, navbar.backgroundColor),
    '--link': legibleColour(links.color, navbar.backgroundColor),
    // Amber on white can't be read: the hover colour is the rule under the link, not its text.
    '--link-hover': links.hoverColor,
    '--link-active': legibleColour(activeColour(links), navbar.backgroundColor),
    '--link-weight': weights[links.fontWeight],
    '--drop-bg': dropdown.backgroundColor,
    '--drop-text': legibleColour(dropdown.textColor, dropdown.backgroundColor),
    '--drop-hover-bg': dropdown.hoverBackgroundColor,
    '--drop-hover-text': legibleColour(dropdown.hoverTextColor, dropdown.hoverBackgroundColor),
    '--search-bg': input.backgroundColor,
    '--search-border': input.borderColor,
    '--search-text': legibleColour(input.textColor, onBar(input.backgroundColor)),
    '--search-hint': legibleColour(input.placeholderColor, onBar(input.backgroundColor)),
    '--nav-button-bg': button.backgroundColor,
    '--nav-button-text': legibleColour(button.textColor, onBar(button.backgroundColor)),
    '--nav-button-hover-bg': button.hoverBackgroundColor,
    '--nav-button-hover-text': legibleColour(
      button.hoverTextColor,
      onBar(button.hoverBackgroundColor),
    ),
  };
}

function shown<Item extends NavbarItem>(items: Item[]): Item[] {
  return items.filter((item) => item.isVisible).sort((one, other) => one.order - other.order);
}

interface Place {
  currentPath: string;
  parentPath: string | undefined;
  LinkComponent: LinkComponent;
  t: (text: string) => string;
}

function MenuLink(props: Place & { item: NavbarItem }) {
  const { item, currentPath, parentPath, LinkComponent } = props;
  const isParent = item.url === parentPath ? 'true' : undefined;
  return (
    <LinkComponent
      href={item.url}
      className={styles.link}
      aria-current={item.url === currentPath ? 'page' : isParent}
    >
      <Label of={item} />
    </LinkComponent>
  );
}

interface DropdownProps {
  label: ReactNode;
  isCurrent: boolean;
  children: ReactNode;
}

/** Opens what is below it. `<details>` opens without scripts too; a mouse opens it by hovering. */
function Dropdown({ label, isCurrent, children }: DropdownProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useDisclosure(details, isWide);
  return (
    <details ref={details} className={styles.dropdown}>
      <summary className={styles.link} data-current={isCurrent || undefined}>
        {label}
        <svg viewBox="0 0 12 8" width="12" height="8" aria-hidden="true" focusable="false">
          <path d="M1 1.5 6 6.5 11 1.5" fill="none" stroke="currentColor" strokeWidth="1.75" />
        </svg>
      </summary>
      <ul className={styles.sublist}>{children}</ul>
    </details>
  );
}

/** What is below a link, itself first where it has a page of its own; nothing for one that only leads somewhere. */
function itemsOf(link: NavbarLink): NavbarItem[] {
  const items = link.type === 'dropdown' ? shown(link.dropdownItems) : [];
  const hasOwnPage = link.url !== '#' && !items.some(({ url }) => url === link.url);
  return hasOwnPage && items.length > 0 ? [link, ...items] : items;
}

function isAt({ currentPath, parentPath }: Place, link: NavbarLink): boolean {
  return [link, ...itemsOf(link)].some(({ url }) => url === currentPath || url === parentPath);
}

function Label({ of: { label } }: { of: NavbarItem }) {
  return <bdi {...languageOf(label)}>{isolated(label)}</bdi>;
}

function Items({ items, ...place }: Place & { items: NavbarItem[] }) {
  return items.map((item) => (
    <li key={item.id}>
      <MenuLink item={item} {...place} />
    </li>
  ));
}

/** A link of the menu, and what is below it: in a dropdown, or within one that is there for all that find no room. */
function Entry({
  link,
  isInMore = false,
  ...place
}: Place & { link: NavbarLink; isInMore?: boolean }) {
  const items = itemsOf(link);
  if (items.length === 0) return <MenuLink item={link} {...place} />;
  if (isInMore) {
    return (
      <>
        <p className={styles.group}>
          <Label of={link} />
        </p>
        <ul className={styles.grouped}>
          <Items items={items} {...place} />
        </ul>
      </>
    );
  }
  return (
    <Dropdown key={place.currentPath} label={<Label of={link} />} isCurrent={isAt(place, link)}>
      <Items items={items} {...place} />
    </Dropdown>
  );
}

const widthOf = (element: Element | null | undefined) =>
  element?.getBoundingClientRect().width ?? 0;

/**
 * How many of the menu's links fit in its row. Before there are scripts and in a column, all of them do.
 * @param nav holds the list of all links, and the dropdown for those that find no room
 */
function useFitting(nav: RefObject<HTMLElement | null>): number {
  const [fitting, setFitting] = useState(Infinity);
  // After each rendering: links and texts may be others.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is set before paint only shrinks, so it ends
  useLayoutEffect(() => {
    const [list, more] = nav.current?.children ?? [];
    if (!list) return;
    const measured = () => {
      if (!isWide()) return Infinity;
      let end = 0;
      const ends = Array.from(list.children, (item) => (end += widthOf(item)));
      // Widths are rounded.
      const room = widthOf(nav.current) + 0.5;
      return end > room ? ends.filter((each) => each <= room - widthOf(more)).length : Infinity;
    };
    // The dropdown takes room, too, once it is there: nobody sees one link more before.
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- widths are known once it is drawn
    setFitting((fitting) => Math.min(fitting, measured()));
    const observer = new ResizeObserver(() => setFitting(measured()));
    for (const element of [nav.current, ...list.children]) if (element) observer.observe(element);
    return () => observer.disconnect();
  });
  return fitting;
}

/** The menu: a row, whose last links are in a dropdown where the row is full, or a column. */
function Menu({ links, ...place }: Place & { links: NavbarLink[] }) {
  const { t } = place;
  const nav = useRef<HTMLElement>(null);
  const fitting = useFitting(nav);
  const rest = links.slice(fitting);
  return (
    <nav ref={nav} aria-label={t('Main')} data-full={rest.length > 0 || undefined}>
      <ul className={styles.list}>
        {links.map((link, at) => (
          <li key={link.id} data-hidden={at >= fitting || undefined}>
            <Entry link={link} {...place} />
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <div className={styles.more}>
          <Dropdown
            key={place.currentPath}
            label={fitting > 0 ? t('More') : t('Menu')}
            isCurrent={rest.some((link) => isAt(place, link))}
          >
            {rest.map((link) => (
              <li key={link.id}>
                <Entry link={link} isInMore {...place} />
              </li>
            ))}
          </Dropdown>
        </div>
      )}
    </nav>
  );
}

// Where the menu is a row: below, dropdowns open in the flow and only by a press.
function isWide(): boolean {
  return globalThis.matchMedia('(min-width: 1024px)').matches;
}

function SearchBox(props: Pick<Place, 't'> & { path: string; onSearch: (query: string) => void }) {
  const { t, path, onSearch } = props;
  const id = useId();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new FormData(event.currentTarget).get('q');
    onSearch(typeof query === 'string' ? query.trim() : '');
  };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers of 2023 don't know <search>
    <form role="search" action={path} className={styles.search} onSubmit={search}>
      <label htmlFor={id} className="visually-hidden">
        {t('Search this site')}
      </label>
      <input id={id} type="search" name="q" placeholder={t('Search')} maxLength={200} dir="auto" />
      <button type="submit" aria-label={t('Search')}>
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" focusable="false">
          <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round">
            <circle cx="8.5" cy="8.5" r="5.5" />
            <path d="m13 13 4.5 4.5" />
          </g>
        </svg>
      </button>
    </form>
  );
}

/**
 * The bar with the site's mark, its menu, the search box and what the visitor's account offers.
 * Below 1024 px the menu opens by a button; without scripts it is simply there.
 * @param currentPath the address that is open, to mark its link
 * @param parentPath the address of the list to which an open entry belongs, to mark its link, too
 * @param brand the mark, a link home
 * @param actions what stands at the end: signing in, the account menu
 * @param searchPath where the form leads without scripts
 * @param onSearch what happens with a query
 * @param t says the words of the bar itself; in English unless it is given
 */
export function Navbar(props: {
  links: NavbarLink[];
  styling: NavbarStyling;
  isActive: boolean;
  currentPath: string;
  parentPath?: string;
  LinkComponent: LinkComponent;
  brand: ReactNode;
  actions: ReactNode;
  searchPath?: string;
  onSearch: (query: string) => void;
  t?: Place['t'];
}) {
  const { styling, currentPath, parentPath, LinkComponent, brand, actions } = props;
  const { searchPath = '/search', onSearch, t = (text) => text } = props;
  const [isOpen, setOpen] = useState(false);
  const menuId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const place: Place = { currentPath, parentPath, LinkComponent, t };
  const links = props.isActive ? shown(props.links) : [];

  const [lastPath, setLastPath] = useState(currentPath);
  if (lastPath !== currentPath) {
    setLastPath(currentPath);
    setOpen(false);
  }

  useEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isOpen]);

  return (
    <div className={styles.navbar} style={navbarVariables(styling)}>
      <div className={styles.bar}>
        <div className={styles.brand}>{brand}</div>
        <button
          ref={button}
          type="button"
          className={styles.menuButton}
          aria-expanded={isOpen}
          aria-controls={menuId}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles.bars} aria-hidden="true" />
          <span className={styles.menuWord}>{t('Menu')}</span>
        </button>
        <div id={menuId} className={styles.menu} data-open={isOpen || undefined}>
          <Menu links={links} {...place} />
          <SearchBox t={t} path={searchPath} onSearch={onSearch} />
        </div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </div>
  );
}
