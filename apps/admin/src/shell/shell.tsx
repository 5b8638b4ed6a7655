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
import { useScrollRestoration } from '@site/ui';
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
import { Link, Outlet, useLocation, useNavigationType } from 'react-router';
import { PhoneBar } from './phone-bar.tsx';
import { useHere } from './places.ts';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { WelcomeDialog } from './welcome-dialog.tsx';
import { ReadOnlyNotice } from '#ui/states/read-only-notice.tsx';
import { useKeptFocus } from '#ui/dialogs/kept-focus.ts';
import { useUndoKey } from '#ui/states/note-action.tsx';
import { OnDemand, usePrefetch } from '#ui/dialogs/on-demand.tsx';
import { useOpenDialog } from '#ui/dialogs/open-dialogs.ts';
import { pictureAddress } from '#lib/text/picture-address.ts';
import { homeUrl } from '#lib/settings.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { paths } from '#paths.ts';
import { Icon } from '#lib/icon.tsx';

const wide = 264;
const narrow = 76;

/** The frame around every page behind the guard. */
export function Shell() {
  const [isNarrow, setNarrow] = useLocalStorage({ key: 'sidebar-collapsed', defaultValue: false });
  const [isMenuOpen, mobileMenu] = useDisclosure(false);
  useOpenDialog(isMenuOpen, mobileMenu.close);
  useUndoKey();
  useKeptFocus();
  const { key, pathname, hash } = useLocation();
  const { screen } = useHere();
  useScrollRestoration({
    key,
    page: screen?.path ?? pathname,
    isReturn: useNavigationType() === 'POP',
    hash,
  });
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
        // With large text no more than a third of the window, which its content needs.
        width: isNarrow ? narrow : `min(${wide / 16}rem, max(${wide}px, 30vw))`,
        breakpoint: 'sm',
        collapsed: { mobile: true },
      }}
      footer={{ height: { base: '4rem', sm: 0 } }}
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
        inert={!isMenuOpen}
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
      <AppShell.Footer className={classes.footer} hiddenFrom="sm">
        <PhoneBar />
      </AppShell.Footer>
      <WelcomeDialog />
    </AppShell>
  );
}

function Header({ isMenuOpen, onMenu }: { isMenuOpen: boolean; onMenu: () => void }) {
  const { place } = useHere();
  return (
    <Group h="100%" px={{ base: 'md', sm: 'xl' }} justify="space-between" wrap="nowrap">
      <Group gap="sm" wrap="nowrap" className={classes.start}>
        <Burger
          hiddenFrom="sm"
          opened={isMenuOpen}
          onClick={onMenu}
          aria-label="Menu"
          aria-expanded={isMenuOpen}
        />
        <Text c="dimmed" size="sm" fw={500} visibleFrom="sm" truncate>
          {place?.label}
        </Text>
      </Group>
      <Group gap="xs" wrap="nowrap" className={classes.end}>
        <Button
          component="a"
          href={homeUrl}
          variant="subtle"
          color="gray"
          className={classes.quiet}
          leftSection={<Icon of={IconExternalLink} size={18} />}
          visibleFrom="sm"
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
          <Icon of={IconSearch} size={20} />
        </ActionIcon>
      </Tooltip>
      <OnDemand isNeeded={asked > 0}>
        <Finder asked={asked} />
      </OnDemand>
    </>
  );
}

/** The other colours than those that show, and the way to them. */
function useOtherScheme() {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return {
    label: isDark ? 'Use light colours' : 'Use dark colours',
    icon: isDark ? IconSun : IconMoon,
    use: () => setColorScheme(isDark ? 'light' : 'dark'),
  };
}

function SchemeSwitch() {
  const { label, icon, use } = useOtherScheme();
  return (
    <Tooltip label={label}>
      <ActionIcon
        size={42}
        variant="subtle"
        color="gray"
        className={classes.quiet}
        aria-label={label}
        onClick={use}
        visibleFrom="sm"
      >
        <Icon of={icon} size={20} />
      </ActionIcon>
    </Tooltip>
  );
}

/** What concerns one's own account; on a phone, whose header has no room for it, what is always offered, too. */
function AccountMenu() {
  const user = useCurrentUser();
  const scheme = useOtherScheme();
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
          <Icon of={IconChevronDown} size={16} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown maw="calc(100vw - 1rem)">
        <Menu.Label>{user.email}</Menu.Label>
        <Menu.Item
          component={Link}
          to={paths.account}
          leftSection={<Icon of={IconUserCircle} size={18} />}
        >
          My account
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={paths.updatePassword}
          leftSection={<Icon of={IconKey} size={18} />}
        >
          Update password
        </Menu.Item>
        <Menu.Item
          hiddenFrom="sm"
          leftSection={<Icon of={scheme.icon} size={18} />}
          onClick={scheme.use}
        >
          {scheme.label}
        </Menu.Item>
        <Menu.Item
          hiddenFrom="sm"
          component="a"
          href={homeUrl}
          leftSection={<Icon of={IconExternalLink} size={18} />}
        >
          Go to site
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
