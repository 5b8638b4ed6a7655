import { Skeleton, Text } from '@mantine/core';
import { isFormatted } from '@site/contract/formatted-text';
import { Paragraphs } from '@site/ui';
import { lazy, Suspense } from 'react';
import type { Card } from './area.ts';
import type { Entry } from '#listing/listing.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';

const PictureCarousel = lazy(async () => ({
  default: (await import('#ui/picture-carousel.tsx')).PictureCarousel,
}));

/** The dialog with the whole text and all pictures of an entry: one for a list. */
export function EntryReader(props: {
  entry: Entry | undefined;
  card: Card;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { entry, card, isOpen, onClose } = props;
  const title = entry && card.title(entry);
  const text = (entry && card.text?.(entry)) ?? '';
  const pictures = (entry && card.pictures?.(entry)) ?? [];
  return (
    <Dialog opened={isOpen} onClose={onClose} stackId="read" size="lg" title={title}>
      {pictures.length > 1 && (
        <Suspense fallback={<Skeleton radius="md" style={{ aspectRatio: '3 / 2' }} />}>
          <PictureCarousel addresses={pictures} of={title ?? ''} />
        </Suspense>
      )}
      <Text component="div" mt={pictures.length > 1 ? 'md' : 0} style={{ whiteSpace: 'pre-line' }}>
        {isFormatted(text) ? <Paragraphs text={text} level={3} /> : text}
      </Text>
    </Dialog>
  );
}
