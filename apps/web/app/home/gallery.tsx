import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { picturesAddressOf } from '@site/contract/entry-addresses';
import { listMessages } from '@site/contract/messages';
import { isolated, languageOf, Picture } from '@site/ui';
import { CardCarousel, LoadingCardCarousel } from '#carousel/card-carousel.tsx';
import { events, projects } from '#reads/lists.ts';
import { entriesOf } from '#reads/read.ts';
import { useSection } from '#reads/section.ts';
import { SectionBlock, SectionNote } from '#section/section-block.tsx';
import { t } from '#language/text.ts';
import { shuffled } from './shuffled.ts';
import { pictured } from './list-sizes.ts';
import styles from './gallery.module.css';

/** The seed of the order of the pictures: drawn once, by the server or by the browser, and cached. */
export const galleryOrder = {
  queryKey: ['gallery-order'],
  queryFn: () => Math.random(),
  staleTime: Infinity,
};

interface Tile {
  imageUrl: string;
  title: string;
  to: string;
}

/** The first picture of each entry, with the way to all of them. */
function tilesOf(
  kind: 'events' | 'projects',
  entries: readonly { _id: string; title: string; images: readonly string[] }[],
): Tile[] {
  return entries.flatMap(({ _id, title, images: [imageUrl] }) =>
    imageUrl ? [{ imageUrl, title, to: picturesAddressOf(kind, { _id }) }] : [],
  );
}

function Tiles() {
  const [ofEvents, ofProjects] = [events.useRead(pictured), projects.useRead(pictured)];
  const { data: seed } = useQuery(galleryOrder);
  if (ofEvents.state === 'loading' || ofProjects.state === 'loading' || seed === undefined) {
    return <LoadingCardCarousel />;
  }
  if (ofEvents.state === 'failed' && ofProjects.state === 'failed') {
    return <SectionNote kind="error">{t(listMessages.galleryFailed)}</SectionNote>;
  }
  const tiles = [
    // What is announced has no pictures of its own yet.
    ...tilesOf(
      'events',
      entriesOf(ofEvents).filter(({ time }) => time && Date.parse(time) <= ofEvents.readAt),
    ),
    ...tilesOf('projects', entriesOf(ofProjects)),
  ];
  if (tiles.length === 0) return <SectionNote kind="empty">{t(listMessages.noImages)}</SectionNote>;
  return (
    <CardCarousel label={t('Pictures')} interval={5000} className={styles.strip ?? ''}>
      {shuffled(tiles, seed).map(({ imageUrl, title, to }) => (
        <Link key={to} to={to} className={styles.tile}>
          <Picture
            src={imageUrl}
            alt=""
            width={600}
            height={450}
            sizes="(min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw"
          />
          <span className={styles.title} {...languageOf(title)}>
            {isolated(title)}
          </span>
        </Link>
      ))}
    </CardCarousel>
  );
}

/** The home page's section Gallery: the first picture of each event and project, shuffled. */
export function Gallery() {
  return (
    <SectionBlock
      section={useSection('home-gallery')}
      level={2}
      isWide
      aside={
        <Link to="/gallery" className="button button-quiet">
          {t('All pictures')}
        </Link>
      }
    >
      <Tiles />
    </SectionBlock>
  );
}
