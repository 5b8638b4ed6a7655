import {
  ActionIcon,
  ScrollArea,
  TextInput,
  Tooltip,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { mayCall } from '@site/contract/access';
import { folded } from '@site/contract/folding';
import {
  IconChevronDown,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconSearch,
  IconX,
  type Icon as Drawing,
} from '@tabler/icons-react';
import { memo, useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { LogoutButton } from './logout-button.tsx';
import classes from './sidebar.module.css';
import { menu } from '#areas/index.ts';
import type { Screen, ScreenGroup } from '#areas/screen.ts';
import { Brand } from '#ui/brand.tsx';
import { useReview } from '#form-kit/publishing/use-submissions.ts';
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
  const { role } = useCurrentUser();
  const { isOn } = useReview();
  const [filter, setFilter] = useState('');
  const wanted = isNarrow ? '' : folded(filter);
  const groups = menu
    .map((group) => ({
      ...group,
      screens: group.screens.filter(
        ({ access, label, path, isOfReview }) =>
          (isOn || !isOfReview) &&
          mayCall(access, role) &&
          folded(`${label} ${path}`).includes(wanted),
      ),
    }))
    .filter(({ screens }) => screens.length > 0);

  // The menu is longer than the window: what one came to by another way shows, too.
  const { pathname } = useLocation();
  const [foldedGroups, setFoldedGroups] = useLocalStorage<Record<string, boolean>>({
    key: 'sidebar-folded',
    defaultValue: {},
  });
  const isFolded = ({ label, foldedFor, screens }: ScreenGroup) =>
    !isNarrow &&
    wanted === '' &&
    !screens.some(({ path }) => `${pathname}/`.startsWith(`${path}/`)) &&
    (foldedGroups[label] ?? foldedFor?.includes(role) ?? false);
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

      <ScrollArea className={classes.scroll} scrollbarSize={6}>
        <nav aria-label="Dashboard" ref={entries}>
          {groups.map((group) => (
            <div key={group.label} className={classes.group}>
              {isNarrow ? (
                <p className={classes.heading}>{group.label}</p>
              ) : (
                <UnstyledButton
                  className={classes.heading}
                  aria-expanded={!isFolded(group)}
                  onClick={() =>
                    setFoldedGroups({ ...foldedGroups, [group.label]: !isFolded(group) })
                  }
                >
                  {group.label}
                  <Icon of={IconChevronDown} size={14} />
                </UnstyledButton>
              )}
              <ul hidden={isFolded(group)}>
                {group.screens.map((screen) => (
                  <li key={screen.path}>
                    <Entry screen={screen} isNarrow={isNarrow} isInDialog={onClose !== undefined} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <output aria-label="Menu" className={classes.nothing}>
          {groups.length === 0 && `Nothing in the menu is called “${filter.trim()}”.`}
        </output>
      </ScrollArea>

      <div className={classes.bottom}>
        <LogoutButton isNarrow={isNarrow} />
      </div>
    </div>
  );
}

interface EntryProps {
  screen: Screen;
  isNarrow: boolean;
  isInDialog: boolean;
}

/** There are many: one follows the address by itself. */
const Entry = memo(function Entry(props: EntryProps) {
  const { screen, isNarrow, isInDialog } = props;
  const link = (
    <NavLink
      to={screen.path}
      className={classes.entry}
      // A page takes the place of the dialog in the history, which closes by that.
      replace={isInDialog}
    >
      <Icon of={screen.icon} size={20} stroke={1.7} />
      {isNarrow ? <VisuallyHidden>{screen.label}</VisuallyHidden> : screen.label}
      {screen.Badge && <screen.Badge />}
    </NavLink>
  );
  if (!isNarrow) return link;
  return (
    <Tooltip label={screen.label} position="right">
      {link}
    </Tooltip>
  );
});

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
