import { ActionIcon, ScrollArea, TextInput, Tooltip, VisuallyHidden } from '@mantine/core';
import { modals } from '@mantine/modals';
import { loggedOutHash, mayCall } from '@site/contract/access';
import { accountMessages } from '@site/contract/messages';
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
  IconSearch,
  IconX,
  type Icon,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import classes from './sidebar.module.css';
import { menu, type Screen } from '#areas/index.ts';
import { api } from '#lib/api.ts';
import { Brand } from '#ui/brand.tsx';
import { dropDrafts } from '#lib/drafts.ts';
import { leaveFor } from '#lib/leave.ts';
import { endSession } from '#lib/session.ts';
import { homeUrl } from '#lib/settings.ts';
import { useCurrentUser } from '#session/current-user.ts';

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
  const [filter, setFilter] = useState('');
  const wanted = isNarrow ? '' : filter.trim().toLowerCase();
  const groups = menu
    .map((group) => ({
      ...group,
      screens: group.screens.filter(
        ({ access, label, path }) =>
          mayCall(access, role) && `${label} ${path}`.toLowerCase().includes(wanted),
      ),
    }))
    .filter(({ screens }) => screens.length > 0);

  // The menu is longer than the window: what one came to by another way shows, too.
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
          leftSection={<IconSearch size={16} />}
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
              <p className={classes.heading}>{group.label}</p>
              <ul>
                {group.screens.map((screen) => (
                  <li key={screen.path}>
                    <Entry screen={screen} isNarrow={isNarrow} onClick={onClose} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <output className={classes.nothing}>
          {groups.length === 0 && `Nothing in the menu is called “${filter.trim()}”.`}
        </output>
      </ScrollArea>

      <div className={classes.bottom}>
        <LogoutButton isNarrow={isNarrow} />
      </div>
    </div>
  );
}

function Entry(props: { screen: Screen; isNarrow: boolean; onClick: (() => void) | undefined }) {
  const { screen, isNarrow, onClick } = props;
  return (
    <Tooltip label={screen.label} position="right" disabled={!isNarrow}>
      <NavLink to={screen.path} className={classes.entry} onClick={onClick}>
        <screen.icon size={20} stroke={1.7} aria-hidden="true" />
        {isNarrow ? <VisuallyHidden>{screen.label}</VisuallyHidden> : screen.label}
      </NavLink>
    </Tooltip>
  );
}

function LogoutButton({ isNarrow }: { isNarrow: boolean }) {
  const { _id } = useCurrentUser();
  const logout = api.users.logout.useMutation();
  const leave = async () => {
    // Whatever the server says: on this machine the session is over.
    await logout.mutateAsync({ body: { userId: _id } }).catch(() => undefined);
    dropDrafts(_id);
    endSession('logged-out');
    leaveFor(homeUrl + loggedOutHash);
  };
  const ask = () =>
    modals.openConfirmModal({
      title: accountMessages.confirmLogout,
      children: 'You will be signed out of the dashboard. What is not saved yet is lost.',
      labels: { confirm: 'Log out', cancel: 'Stay' },
      onConfirm: () => void leave(),
    });

  return (
    <Tooltip label="Logout" position="right" disabled={!isNarrow}>
      <button type="button" className={classes.entry} onClick={ask}>
        <IconLogout size={20} stroke={1.7} aria-hidden="true" />
        {isNarrow ? <VisuallyHidden>Logout</VisuallyHidden> : 'Logout'}
      </button>
    </Tooltip>
  );
}

function IconButton(props: { label: string; icon: Icon; onClick: () => void }) {
  return (
    <Tooltip label={props.label} position="right">
      <ActionIcon
        className={classes.toggle}
        variant="transparent"
        size={36}
        aria-label={props.label}
        onClick={props.onClick}
      >
        <props.icon size={20} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  );
}
