import { Menu, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, type Icon as Drawing } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { Link } from 'react-router';
import classes from './sidebar.module.css';
import type { Place, Screen } from '#areas/screen.ts';
import { Icon } from '#lib/icon.tsx';

interface PlaceEntryProps {
  place: Place;
  /** The address of the screen to be marked. */
  current: string | undefined;
  /** Whether the page one is on belongs to it. */
  isHere: boolean;
  /** Whether its screens are what was looked for. */
  isFiltered: boolean;
  isNarrow: boolean;
  isInDialog: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

/** A place of the sidebar: it unfolds to its screens. Of a single one it is the link. */
export function PlaceEntry(props: PlaceEntryProps) {
  const { place, current, isHere, isFiltered, isNarrow, isInDialog, isOpen, onToggle } = props;
  const { label, icon, screens } = place;
  const links = screens.map((screen) => (
    <li key={screen.path}>
      <ScreenLink screen={screen} isCurrent={screen.path === current} isInDialog={isInDialog} />
    </li>
  ));
  const [single] = screens;
  if (isFiltered) {
    return (
      <>
        <p className={classes.heading}>{label}</p>
        <ul className={classes.screens}>{links}</ul>
      </>
    );
  }
  if (single && screens.length === 1) {
    return (
      <ScreenLink
        screen={single}
        isCurrent={single.path === current}
        isInDialog={isInDialog}
        isNarrow={isNarrow}
        icon={icon}
      />
    );
  }
  if (isNarrow) return <PlaceMenu place={place} current={current} isHere={isHere} />;
  return (
    <>
      <UnstyledButton
        className={classes.entry}
        aria-expanded={isOpen}
        aria-current={(isHere && !isOpen) || undefined}
        onClick={onToggle}
      >
        <Icon of={icon} size={20} stroke={1.7} />
        <span className={classes.label}>{label}</span>
        {!isOpen && <Badges place={place} />}
        <Icon of={IconChevronDown} size={14} className={classes.chevron} />
      </UnstyledButton>
      {isOpen && <ul className={classes.screens}>{links}</ul>}
    </>
  );
}

interface ScreenLinkProps {
  screen: Screen;
  isCurrent: boolean;
  isInDialog: boolean;
  icon?: Drawing;
  isNarrow?: boolean;
}

/** There are many, of which a step elsewhere changes two. */
const ScreenLink = memo(function ScreenLink(props: ScreenLinkProps) {
  const { screen, isCurrent, isInDialog, icon, isNarrow = false } = props;
  const { path, label, Badge } = screen;
  const link = (
    <Link
      to={path}
      className={classes.entry}
      aria-current={isCurrent ? 'page' : undefined}
      // A page takes the place of the dialog in the history, which closes by that.
      replace={isInDialog}
    >
      {icon && <Icon of={icon} size={20} stroke={1.7} />}
      {isNarrow ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      {Badge && <Badge />}
    </Link>
  );
  if (!isNarrow) return link;
  return (
    <Tooltip label={label} position="right">
      {link}
    </Tooltip>
  );
});

/** A place of the narrow sidebar: a menu with its screens. */
function PlaceMenu(props: Pick<PlaceEntryProps, 'place' | 'current' | 'isHere'>) {
  const { place, current, isHere } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <Menu
      position="right-start"
      shadow="md"
      withInitialFocusPlaceholder={false}
      opened={isOpen}
      onChange={setOpen}
    >
      <Menu.Target>
        <Tooltip label={place.label} position="right" disabled={isOpen}>
          <UnstyledButton className={classes.entry} aria-current={isHere || undefined}>
            <Icon of={place.icon} size={20} stroke={1.7} />
            <VisuallyHidden>{place.label}</VisuallyHidden>
            <Badges place={place} />
          </UnstyledButton>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{place.label}</Menu.Label>
        {place.screens.map(({ path, label, Badge }) => (
          <Menu.Item
            key={path}
            component={Link}
            to={path}
            aria-current={path === current ? 'page' : undefined}
            rightSection={Badge && <Badge />}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** What is open in a place whose screens do not show. */
export function Badges({ place: { screens } }: { place: Place }) {
  return (
    <span className={classes.badges}>
      {screens.map(({ path, Badge }) => Badge && <Badge key={path} />)}
    </span>
  );
}
