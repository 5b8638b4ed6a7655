import { ActionIcon, ScrollArea, TextInput, Tooltip } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { folded } from '@site/contract/folding';
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconSearch,
  IconX,
  type Icon as Drawing,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { LogoutButton } from './logout-button.tsx';
import { PlaceEntry } from './place-entry.tsx';
import { useHere, usePlaces } from './places.ts';
import classes from './sidebar.module.css';
import type { Place } from '#areas/screen.ts';
import { Brand } from '#ui/brand.tsx';
import { useCurrentUser } from '#session/current-user.ts';
import { Icon } from '#lib/icon.tsx';

interface SidebarProps {
  /** Icons only. */
  isNarrow?: boolean;
  /** Widens or narrows it; not on phones. */
  onToggle?: () => void;
  /** Closes it; on phones. */
  onClose?: () => void;
}

/** The way to every page, with a filter, and out. */
export function Sidebar({ isNarrow = false, onToggle, onClose }: SidebarProps) {
  const [filter, setFilter] = useState('');
  const wanted = isNarrow ? '' : folded(filter);
  const here = useHere();
  const isAtRest = useIsAtRest();
  const places = usePlaces()
    .map((place) => ({
      ...place,
      screens: wanted === '' ? place.screens.filter(isAtRest) : screensOf(place, wanted),
    }))
    .filter(({ screens }) => screens.length > 0);
  const current = wanted === '' ? (here.screen?.listed ?? here.screen?.path) : here.screen?.path;

  const [foldedPlaces, setFoldedPlaces] = useLocalStorage<Record<string, boolean>>({
    key: 'sidebar-folded',
    defaultValue: {},
  });
  // What one comes to shows, whatever is folded.
  const [foldedAt, setFoldedAt] = useState<string>();
  const isHere = ({ label }: Place) => label === here.place?.label;
  const isOpen = (place: Place) =>
    isHere(place) ? foldedAt !== here.screen?.path : foldedPlaces[place.label] === false;
  const toggle = (place: Place) => {
    if (isHere(place)) setFoldedAt(isOpen(place) ? here.screen?.path : undefined);
    setFoldedPlaces({ ...foldedPlaces, [place.label]: isOpen(place) });
  };

  const { pathname } = useLocation();
  const entries = useRef<HTMLElement>(null);
  useEffect(() => {
    entries.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);

  return (
    <div className={classes.sidebar} data-narrow={isNarrow || undefined}>
      <div className={classes.top}>
        <Brand isSmall={isNarrow} />
        {onToggle && (
          <IconButton
            label={isNarrow ? 'Expand the sidebar' : 'Collapse the sidebar'}
            icon={isNarrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse}
            onClick={onToggle}
          />
        )}
        {onClose && <IconButton label="Close the menu" icon={IconX} onClick={onClose} />}
      </div>

      {!isNarrow && (
        <TextInput
          className={classes.filter}
          size="sm"
          type="search"
          placeholder="Filter the menu"
          aria-label="Filter the menu"
          autoComplete="off"
          leftSection={<Icon of={IconSearch} size={16} />}
          value={filter}
          onChange={({ currentTarget: { value } }) => {
            // Password managers like to put an e-mail address here.
            setFilter(value.includes('@') ? '' : value);
          }}
        />
      )}

      <ScrollArea className={classes.scroll} scrollbarSize={6} scrollbars="y">
        <nav aria-label="Dashboard" ref={entries}>
          <ul className={classes.places}>
            {places.map((place) => (
              <li key={place.label}>
                <PlaceEntry
                  place={place}
                  current={current}
                  isHere={isHere(place)}
                  isFiltered={wanted !== ''}
                  isNarrow={isNarrow}
                  isInDialog={onClose !== undefined}
                  isOpen={isOpen(place)}
                  onToggle={() => toggle(place)}
                />
              </li>
            ))}
          </ul>
        </nav>
        <output aria-label="Menu" className={classes.nothing}>
          {places.length === 0 && `Nothing in the menu is called “${filter.trim()}”.`}
        </output>
      </ScrollArea>

      <div className={classes.bottom}>
        <LogoutButton isNarrow={isNarrow} />
      </div>
    </div>
  );
}

/** What of a place is called so, or all of the place that is. @param wanted folded */
function screensOf({ label, screens }: Place, wanted: string): Place['screens'] {
  const called = screens.filter((each) => folded(`${each.label} ${each.path}`).includes(wanted));
  return called.length === 0 && folded(label).includes(wanted) ? screens : called;
}

/** Tells which screens the menu shows while nothing is asked for: other ways lead to the rest. */
function useIsAtRest() {
  const { role } = useCurrentUser();
  const isAtLook = useHere().screen?.isLook ?? false;
  const [knowsLooks, setKnowsLooks] = useLocalStorage({ key: 'knows-looks', defaultValue: false });
  useEffect(() => {
    if (isAtLook && role === 'editor') setKnowsLooks(true);
  }, [isAtLook, role, setKnowsLooks]);
  return ({ listed, isLook }: Place['screens'][number]) =>
    !listed && (!isLook || role !== 'editor' || knowsLooks);
}

function IconButton(props: { label: string; icon: Drawing; onClick: () => void }) {
  return (
    <Tooltip label={props.label} position="right">
      <ActionIcon
        className={classes.toggle}
        variant="transparent"
        size={36}
        aria-label={props.label}
        onClick={props.onClick}
      >
        <Icon of={props.icon} size={20} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  );
}
