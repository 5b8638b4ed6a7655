import { Button, Group, Image, Modal, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { excerpt } from '@site/ui';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { Card, Entry } from './area.ts';
import classes from './entry-row.module.css';
import { pictureAddress } from '#lib/picture-address.ts';

/** Characters of a text that the list shows. */
const previewLength = 20;

/** One entry of a list. */
export function EntryRow(props: {
  entry: Entry;
  card: Card;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { entry, card, onEdit, onDelete } = props;
  const [isReading, reader] = useDisclosure(false);
  const title = card.title(entry);
  const text = card.text(entry);
  const preview = excerpt(text, previewLength);

  return (
    <li className={classes.row}>
      <Image
        src={pictureAddress(card.picture(entry))}
        alt=""
        className={classes.picture}
        radius="md"
        loading="lazy"
      />
      <div className={classes.words}>
        <Title order={2} size="h5" lineClamp={2}>
          <bdi>{title}</bdi>
        </Title>
        <Text size="sm" component="div">
          <bdi>{preview}</bdi>{' '}
          {preview !== text && (
            <button
              type="button"
              className={classes.more}
              aria-label={`Read More: ${title}`}
              onClick={reader.open}
            >
              Read More
            </button>
          )}
        </Text>
        <Text size="sm" c="dimmed" className={classes.facts}>
          {card.facts(entry).join(' · ')}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap" className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconPencil size={16} />}
          aria-label={`Edit: ${title}`}
          onClick={onEdit}
        >
          Edit
        </Button>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} />}
          aria-label={`Delete: ${title}`}
          onClick={onDelete}
        >
          Delete
        </Button>
      </Group>
      <Modal
        opened={isReading}
        onClose={reader.close}
        stackId={`read-${entry._id}`}
        size="lg"
        title={title}
      >
        <Text style={{ whiteSpace: 'pre-line' }} dir="auto">
          {text}
        </Text>
      </Modal>
    </li>
  );
}
