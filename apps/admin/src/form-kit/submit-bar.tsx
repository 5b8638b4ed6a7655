import { ActionIcon, Badge, Button, Menu, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { savingMessages } from '@site/contract/messages';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useRef, type ReactNode } from 'react';
import type { OtherSave } from './publishing/publishing.tsx';
import classes from './submit-bar.module.css';
import { pressIfOnTop } from '#ui/dialogs/open-dialogs.ts';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { Icon } from '#lib/icon.tsx';

interface SubmitBarProps {
  submitLabel: string;
  /** On the button while something is sent, in place of a spinner. */
  sendingLabel?: string | undefined;
  isSending: boolean;
  /** Whether it stays in sight while one scrolls. */
  isLong?: boolean | undefined;
  /** Whether on a phone its main button, the menu and the state alone do, in one row. */
  isWriting?: boolean;
  /** Why nothing can be sent yet. */
  wait?: string | undefined;
  /** Why nothing but a draft can be sent yet. */
  submitBlocker?: string | undefined;
  onCancel?: (() => void) | undefined;
  /** Other ways to send it. */
  others?: readonly OtherSave[] | undefined;
  /** What sending it does. */
  note?: string | undefined;
  /** Whether what was typed is saved as a draft; undefined where there are no drafts. */
  draftState?: string | null | undefined;
  /** What the record is to visitors as it is stored. */
  stateWord?: string | null;
  /** Opens the preview, where there is one. */
  preview?: ReactNode;
}

/**
 * A form's buttons. One is the main one, which Ctrl+Enter presses. Where it does more than keep what is typed, another
 * button beside it does that, which Ctrl+S presses. Further ways to save are in a menu.
 */
export function SubmitBar(props: SubmitBarProps) {
  const { submitLabel, sendingLabel, isSending, isLong, wait, onCancel, others = [] } = props;
  const { note, draftState, preview, submitBlocker, stateWord = null, isWriting = false } = props;
  const blocker = wait ?? submitBlocker;
  const isPhone = useIsPhone();
  const isCompact = isWriting && isPhone;
  const noteId = useId();
  const submit = useRef<HTMLButtonElement>(null);
  const beside = useRef<HTMLButtonElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const placed = (place: string) => others.find((way) => 'place' in way && way.place === place);
  const [keeping, going] = [placed('beside'), placed('main')];
  const inMenu = others.flatMap((way) => ('hint' in way ? [way] : []));
  useHotkeys(
    [
      ['mod+S', () => pressIfOnTop(beside.current ?? submit.current)],
      ['mod+Enter', () => pressIfOnTop(main.current ?? submit.current)],
    ],
    [],
    true,
  );
  const isHeld = ({ isDraft = false }: OtherSave) =>
    (isDraft ? wait : blocker) !== undefined || isSending;
  const saysSo = isSending && sendingLabel !== undefined;
  const submitButton = (
    <Button
      ref={submit}
      type="submit"
      variant={going ? 'default' : 'filled'}
      size="md"
      {...(going ? saveKey : keeping ? mainKey : bothKeys)}
      aria-describedby={note === undefined ? undefined : noteId}
      disabled={blocker !== undefined || saysSo}
      loading={isSending && !saysSo}
    >
      {saysSo ? sendingLabel : submitLabel}
    </Button>
  );
  const keepingButton = keeping && (
    <Button
      ref={beside}
      variant="default"
      size="md"
      {...saveKey}
      disabled={isHeld(keeping)}
      onClick={keeping.onClick}
    >
      {keeping.label}
    </Button>
  );
  /** Whether there is room for it in the one row: the state is not said there. */
  const isInRow = isCompact && stateWord === null;
  const badge = stateWord !== null && (
    <Badge variant="light" size="lg" tt="none">
      {stateWord}
    </Badge>
  );
  const besideMain = (
    <>
      {preview}
      <div className={classes.state}>
        {!isCompact && badge}
        {blocker !== undefined && (
          <Text size="sm" c="dimmed">
            {blocker}
          </Text>
        )}
        {/* It is there before it says anything, so that screen readers hear it. */}
        {draftState !== undefined && (
          <Text component="output" aria-label="Draft" display="block" size="sm" c="dimmed">
            {draftState}
          </Text>
        )}
      </div>
      {onCancel && (
        <Button variant="default" size="md" onClick={onCancel}>
          Cancel
        </Button>
      )}
      {!isInRow && keepingButton}
      {going && submitButton}
    </>
  );
  const mainAndMenu = (
    <>
      {going ? (
        <Button ref={main} size="md" {...mainKey} disabled={isHeld(going)} onClick={going.onClick}>
          {going.label}
        </Button>
      ) : (
        submitButton
      )}
      {inMenu.length > 0 && (
        <Menu position="top-end" width={300} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <ActionIcon
              variant="default"
              size={42}
              className={classes.menu}
              aria-label={savingMessages.more}
              title={savingMessages.more}
            >
              <Icon of={IconChevronDown} size={20} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {inMenu.map((way) => (
              <WayItem key={way.label} {...way} isHeld={isHeld(way)} />
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
  const noteBelow = note !== undefined && (
    <Text size="sm" c="dimmed" id={noteId} className={classes.note}>
      {note}
    </Text>
  );
  if (isCompact) {
    return (
      <>
        <div className={classes.bar}>
          {besideMain}
          {noteBelow}
        </div>
        <div className={classes.bar} data-long data-compact>
          {badge}
          {isInRow && keepingButton}
          {mainAndMenu}
        </div>
      </>
    );
  }
  return (
    <div className={classes.bar} data-long={isLong || undefined}>
      {besideMain}
      <div className={classes.main}>{mainAndMenu}</div>
      {noteBelow}
    </div>
  );
}

/** A way to save in the menu, called by its label alone. */
function WayItem(props: { label: string; hint: string; isHeld: boolean; onClick: () => void }) {
  const { label, hint, isHeld, onClick } = props;
  const id = useId();
  return (
    <Menu.Item
      aria-labelledby={id}
      aria-describedby={`${id}-hint`}
      disabled={isHeld}
      onClick={onClick}
    >
      <Text id={id} fw={600}>
        {label}
      </Text>
      <Text id={`${id}-hint`} size="sm" c="dimmed">
        {hint}
      </Text>
    </Menu.Item>
  );
}

const saveKey = { 'aria-keyshortcuts': 'Control+S Meta+S', title: 'Ctrl+S' };
const mainKey = { 'aria-keyshortcuts': 'Control+Enter Meta+Enter', title: 'Ctrl+Enter' };
const bothKeys = {
  'aria-keyshortcuts': `${saveKey['aria-keyshortcuts']} ${mainKey['aria-keyshortcuts']}`,
  title: `${saveKey.title}, ${mainKey.title}`,
};
