import {
  ActionIcon,
  Button,
  Group,
  Menu,
  Text,
  Title,
  Tooltip,
  UnstyledButton,
  type TitleOrder,
} from '@mantine/core';
import { IconDots, type Icon as Drawing } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './row-actions.module.css';
import { useIsPhone } from './use-is-phone.ts';
import { Icon } from '#lib/icon.tsx';

/** Something that is done with a row of a list. */
export type RowAction = {
  label: string;
  icon: Drawing;
  /** How it looks as a button: it has a border, it takes something away, or it is no more than its icon. */
  look?: 'framed' | 'removing' | 'icon';
  isBusy?: boolean;
} & ({ run: () => void } | { to: string; isElsewhere?: boolean });

/**
 * What is done with a row, as buttons. On a phone they are in one menu, without what opens the row: its title does
 * that ({@link RowTitle}).
 * @param of what the row is called
 * @param isCornered whether the menu stands in the corner of a card, which is positioned
 */
export function RowActions(props: {
  of: string;
  open?: RowAction;
  others: readonly RowAction[];
  className?: string | undefined;
  isCornered?: boolean;
}) {
  const { of, open, others, className, isCornered = false } = props;
  const isPhone = useIsPhone();
  const opener = useRef<HTMLButtonElement>(null);
  if (!isPhone) {
    return (
      <Group gap="xs" className={className}>
        {open && <ActionButton of={of} action={{ look: 'framed', ...open }} />}
        {others.map((action) => (
          <ActionButton key={action.label} of={of} action={action} />
        ))}
      </Group>
    );
  }
  if (others.length === 0) return null;
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          ref={opener}
          variant="subtle"
          color="gray"
          size={44}
          className={`${classes.menu} ${isCornered ? classes.corner : (className ?? '')}`}
          aria-label={`More actions: ${of}`}
          loading={others.some(({ isBusy }) => isBusy)}
        >
          <Icon of={IconDots} size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map((action) => (
          <Menu.Item
            key={action.label}
            leftSection={<Icon of={action.icon} size={18} />}
            className={action.look === 'removing' ? classes.removing : undefined}
            // A question gives the focus back to what had it, and the item goes.
            onClickCapture={() => opener.current?.focus()}
            {...targetOf(action)}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The title of a row, in two lines at most. On a phone it opens the row. */
export function RowTitle(props: {
  of: string;
  open: RowAction;
  order?: TitleOrder;
  children: ReactNode;
}) {
  const { of, open, order = 2, children } = props;
  const isPhone = useIsPhone();
  if (!isPhone) {
    return (
      <Title order={order} size="h5" lineClamp={2}>
        {children}
      </Title>
    );
  }
  return (
    <Title order={order} size="h5">
      <UnstyledButton
        className={classes.title}
        aria-label={`${open.label}: ${of}`}
        {...targetOf(open)}
      >
        <Text span inherit lineClamp={2}>
          {children}
        </Text>
      </UnstyledButton>
    </Title>
  );
}

function ActionButton({ of, action }: { of: string; action: RowAction }) {
  const { label, icon, look, isBusy = false } = action;
  const name = `${label}: ${of}`;
  if (look === 'icon') {
    return (
      <Tooltip label={label}>
        <ActionIcon variant="subtle" size={36} aria-label={name} {...targetOf(action)}>
          <Icon of={icon} size={18} />
        </ActionIcon>
      </Tooltip>
    );
  }
  return (
    <Button
      variant={look === 'framed' ? 'default' : 'subtle'}
      leftSection={<Icon of={icon} size={16} />}
      className={look === 'removing' ? classes.removing : undefined}
      aria-label={name}
      loading={isBusy}
      {...targetOf(action)}
    >
      {label}
    </Button>
  );
}

/** What makes a button do it, or a link that looks like one. */
function targetOf(action: RowAction) {
  if ('run' in action) return { onClick: action.run };
  const { to, isElsewhere } = action;
  return {
    renderRoot: ({ type: _ofButton, ...props }: Record<string, unknown>) => (
      <Link to={to} {...(isElsewhere && { target: '_blank', rel: 'noopener' })} {...props} />
    ),
  };
}
