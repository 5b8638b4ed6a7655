import { Badge, Checkbox, Group, Image, Paper, Text } from '@mantine/core';
import type { PendingVersion, SubmissionState } from '@site/contract';
import { plainText } from '@site/contract/formatted-text';
import { excerpt } from '@site/ui';
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { Card } from './area.ts';
import classes from './entry-item.module.css';
import type { Entry } from '#listing/listing.ts';
import { LanguageMarks } from '#ui/states/language-marks.tsx';
import { NewBadge } from '#ui/states/new-badge.tsx';
import { siteActions } from '#ui/site-link.ts';
import { RowActions, RowTitle, type RowAction } from '#ui/row-actions.tsx';
import { SubmissionBadge } from '#ui/states/submission-badge.tsx';
import { WaitingBadge } from '#ui/states/waiting-badge.tsx';
import { VisibilityBadge } from '#ui/states/visibility-badge.tsx';
import { pictureAddress } from '#lib/text/picture-address.ts';

/** Characters of a text that the list shows, where the area does not say more. */
const previewLength = 20;

/** In place of a picture that is gone: its box stays, without the browser's broken-image icon. */
const blank = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

interface EntryItemProps {
  /** The contract's name of its area. */
  area: string;
  entry: Entry;
  isSelected: boolean;
  /** @param isRange with all between it and the one that was selected last */
  onSelect: (isRange: boolean) => void;
  /** Where a copy of it is made. */
  copyPath: string;
  card: Card;
  layout: 'rows' | 'cards';
  /** Whether it has just been created. */
  isNew: boolean;
  /** What waits to be published of it, if anything. */
  waiting: PendingVersion | undefined;
  /** What became of it, if it was submitted for a review. */
  submission: SubmissionState | undefined;
  /** Shows the whole text. */
  onRead: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** One entry of a list. */
export function EntryItem({
  area,
  entry,
  isSelected,
  onSelect,
  copyPath,
  card,
  layout,
  isNew,
  waiting,
  submission,
  ...acts
}: EntryItemProps) {
  const title = card.title(entry);
  const text = plainText(card.text?.(entry) ?? '');
  const preview = excerpt(text, card.previewLength ?? previewLength);
  const picture = pictureAddress(card.picture?.(entry) ?? null);
  const facts = (card.facts?.(entry) ?? []).filter(Boolean);
  const badge = card.badge?.(entry);
  const edit: RowAction = { label: 'Edit', icon: IconPencil, run: acts.onEdit };
  const others: RowAction[] = [
    { label: 'Delete', icon: IconTrash, look: 'removing', run: acts.onDelete },
    { label: 'Duplicate', icon: IconCopy, look: 'icon', to: copyPath },
    ...siteActions(area, entry),
  ];

  const content = (
    <>
      <Checkbox
        className={classes.select}
        aria-label={`Select: ${title}`}
        checked={isSelected}
        onChange={({ nativeEvent }) =>
          onSelect('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
      {card.media?.(entry) ??
        (picture && (
          <Image
            src={picture}
            fallbackSrc={blank}
            alt=""
            className={classes.picture}
            radius="md"
            loading="lazy"
          />
        ))}
      <div className={classes.words}>
        <RowTitle of={title} open={edit}>
          {title}
        </RowTitle>
        {text !== '' && (
          <Text size="sm" component="div">
            {preview}{' '}
            {preview !== text && (
              <button
                type="button"
                // No word of the text's, whose language and direction are its own.
                lang="en"
                dir="ltr"
                className={classes.more}
                aria-label={`Read More: ${title}`}
                onClick={acts.onRead}
              >
                Read More
              </button>
            )}
          </Text>
        )}
        <Group gap="xs" className={classes.marks}>
          {isNew && <NewBadge />}
          <VisibilityBadge entry={entry} />
          {waiting && <WaitingBadge {...waiting} />}
          {submission && <SubmissionBadge state={submission} />}
          {badge && (
            <Badge variant="light" color={badge.color} tt="none">
              {badge.label}
            </Badge>
          )}
          <LanguageMarks entry={entry} />
          {facts.length > 0 && (
            <Text size="sm" c="dimmed" lineClamp={2}>
              {facts.map((fact, at) => (
                <Fragment key={at}>
                  {at > 0 && ' · '}
                  <bdi>{fact}</bdi>
                </Fragment>
              ))}
            </Text>
          )}
        </Group>
      </div>
      <RowActions
        of={title}
        open={edit}
        others={others}
        className={classes.actions}
        isCornered={layout === 'cards'}
      />
    </>
  );

  if (layout === 'rows') return <li className={classes.row}>{content}</li>;
  return (
    <Paper component="li" withBorder radius="lg" className={classes.card}>
      {content}
    </Paper>
  );
}
