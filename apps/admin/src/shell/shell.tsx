import {
  ActionIcon,
  AppShell,
  Avatar,
  Burger,
  Button,
  Drawer,
  FocusTrap,
  Group,
  Menu,
  Text,
  Tooltip,
  UnstyledButton,
  VisuallyHidden,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { useDisclosure, useHotkeys, useLocalStorage } from '@mantine/hooks';
import { finderMessages } from '@site/contract/messages';
import {
  IconChevronDown,
  IconExternalLink,
  IconKey,
  IconMoon,
  IconSearch,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { WelcomeDialog } from './welcome-dialog.tsx';
import { ReadOnlyNotice } from '#ui/read-only-notice.tsx';
import { useKeptFocus } from '#ui/kept-focus.ts';
import { useUndoKey } from '#ui/note-action.tsx';
import { OnDemand, usePrefetch } from '#ui/on-demand.tsx';
import { useOpenDialog } from '#ui/open-dialogs.ts';
import { pictureAddress } from '#lib/picture-address.ts';
import { homeUrl } from '#lib/settings.ts';
import { menu } from '#areas/index.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { paths } from '#paths.ts';

const wide = 264;
const narrow = 76;

/** The frame around every page behind the guard. */
export function Shell() {
  const [isNarrow, setNarrow] = useLocalStorage({ key: 'sidebar-collapsed', defaultValue: false });
  const [isMenuOpen, mobileMenu] = useDisclosure(false);
  useOpenDialog(isMenuOpen, mobileMenu.close);
  useUndoKey();
  useKeptFocus();
  const { key } = useLocation();
  const [shownKey, setShownKey] = useState(key);
  if (shownKey !== key) {
    setShownKey(key);
    mobileMenu.close();
  }

  return (
    <AppShell
      layout="alt"
      transitionDuration={0}
      header={{ height: 64 }}
      navbar={{
        width: isNarrow ? narrow : wide,
        breakpoint: 'sm',
        collapsed: { mobile: true },
      }}
      padding={{ base: 'md', sm: 'xl' }}
    >
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <AppShell.Header className={classes.header}>
        <Header isMenuOpen={isMenuOpen} onMenu={mobileMenu.toggle} />
      </AppShell.Header>
      <AppShell.Navbar className={classes.navbar} visibleFrom="sm">
        <Sidebar isNarrow={isNarrow} onToggle={() => setNarrow(!isNarrow)} />
      </AppShell.Navbar>
      <Drawer.Root
        opened={isMenuOpen}
        onClose={mobileMenu.close}
        returnFocus={false}
        hiddenFrom="sm"
        size={300}
        padding={0}
        classNames={{ content: classes.drawer, body: classes.drawerBody }}
      >
        <Drawer.Overlay />
        <Drawer.Content aria-label="Menu">
          <Drawer.Body>
            <FocusTrap.InitialFocus />
            <Sidebar onClose={mobileMenu.close} />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
      <AppShell.Main className={classes.main} id="content">
        <div className={classes.page} data-page>
          <ReadOnlyNotice />
          <Outlet />
        </div>
      </AppShell.Main>
      <WelcomeDialog />
    </AppShell>
  );
}

function Header({ isMenuOpen, onMenu }: { isMenuOpen: boolean; onMenu: () => void }) {
  const { pathname } = useLocation();
  const group = menu.find(({ screens }) =>
    screens.some(({ path }) => `${pathname}/`.startsWith(`${path}/`)),
  );
  return (
    <Group h="100%" px={{ base: 'md', sm: 'xl' }} justify="space-between" wrap="nowrap">
      <Group gap="sm" wrap="nowrap">
        <Burger
          hiddenFrom="sm"
          opened={isMenuOpen}
          onClick={onMenu}
          aria-label="Menu"
          aria-expanded={isMenuOpen}
        />
        <Text c="dimmed" size="sm" fw={500} visibleFrom="sm">
          {group?.label}
        </Text>
      </Group>
      <Group gap="xs" wrap="nowrap">
        <Button
          component="a"
          href={homeUrl}
          variant="subtle"
          color="gray"
          className={classes.quiet}
          leftSection={<IconExternalLink size={18} />}
        >
          Go to site
        </Button>
        <FinderButton />
        <SchemeSwitch />
        <AccountMenu />
      </Group>
    </Group>
  );
}

const loadFinder = () => import('./finder.tsx');
const Finder = lazy(async () => ({ default: (await loadFinder()).Finder }));

function FinderButton() {
  const [asked, setAsked] = useState(0);
  const ask = () => setAsked((before) => before + 1);
  useHotkeys([['mod+K', ask]], [], true);
  // It would not hear what is typed while it is fetched.
  usePrefetch(loadFinder);
  return (
    <>
      <Tooltip label={`${finderMessages.label} (Ctrl+K)`}>
        <ActionIcon
          size={42}
          variant="subtle"
          color="gray"
          className={classes.quiet}
          aria-label={finderMessages.label}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={ask}
        >
          <IconSearch size={20} />
        </ActionIcon>
      </Tooltip>
      <OnDemand isNeeded={asked > 0}>
        <Finder asked={asked} />
      </OnDemand>
    </>
  );
}

function SchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const label = isDark ? 'Use light colours' : 'Use dark colours';
  return (
    <Tooltip label={label}>
      <ActionIcon
        size={42}
        variant="subtle"
        color="gray"
        className={classes.quiet}
        aria-label={label}
        onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
      >
        {isDark ? <IconSun size={20} /> : <IconMoon size={20} />}
      </ActionIcon>
    </Tooltip>
  );
}

function AccountMenu() {
  const user = useCurrentUser();
  return (
    <Menu position="bottom-end" width={220} shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes.account}>
          <VisuallyHidden>Account: </VisuallyHidden>
          <Avatar
            src={pictureAddress(user.picUrl)}
            name={user.name}
            color="teal"
            size={38}
            aria-hidden
          />
          <span className={classes.who}>
            <Text size="sm" fw={600} truncate maw={160} dir="auto">
              {user.name}
            </Text>
            <Text size="xs" c="dimmed" tt="capitalize">
              {user.role}
            </Text>
          </span>
          <IconChevronDown size={16} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.email}</Menu.Label>
        <Menu.Item component={Link} to={paths.account} leftSection={<IconUserCircle size={18} />}>
          My account
        </Menu.Item>
        <Menu.Item component={Link} to={paths.updatePassword} leftSection={<IconKey size={18} />}>
          Update password
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
