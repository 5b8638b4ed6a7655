import type { Event, Picture } from '@site/contract';
import { isWanted, type EventFilter } from '#filters/event-filter.ts';

/** A picture of the gallery. */
export interface GalleryItem {
  key: string;
  img: string;
  title: string;
  alt: string;
  /** Missing for a picture that belongs to no event. */
  event?: Event;
}

/** The pictures of events, in the order of the events. */
export function picturesOf(events: Event[]): GalleryItem[] {
  return events.flatMap((event) =>
    event.images.map((img, at, { length }) => ({
      key: `${event._id} ${at}`,
      img,
      title: event.title,
      alt: length === 1 ? event.title : `${event.title}, picture ${at + 1} of ${length}`,
      event,
    })),
  );
}

/** Pictures that belong to no event. */
export function otherPictures(pictures: Picture[]): GalleryItem[] {
  return pictures.map(({ _id, title, imageUrl, description }) => ({
    key: _id,
    img: imageUrl,
    title,
    alt: description || title,
  }));
}

/** Whether a picture is wanted; one that belongs to no event has neither category nor time. */
export function isItemWanted({ event, title }: GalleryItem, filter: EventFilter): boolean {
  if (event) return isWanted(event, filter);
  const isTimeless = filter.from === -Infinity && filter.until === Infinity;
  return isTimeless && !filter.category && title.toLowerCase().includes(filter.title);
}
