import type { Event } from '@site/contract';
import { addressOf } from '@site/contract/entry-addresses';
import { plainText } from '@site/contract/formatted-text';
import { excerpt } from '@site/ui';
import { absoluteUrl } from './absolute-url.ts';
import type { JsonLd } from './json-ld.ts';

/** An event in the words of schema.org. */
export function eventOf(event: Event, siteUrl: string, organizer: JsonLd): JsonLd {
  if (!import.meta.env.SSR) return { '@type': 'Event' };
  const { _id, title, description, location, time, endTime, images } = event;
  return {
    '@type': 'Event',
    name: title,
    description: excerpt(plainText(description), 200),
    startDate: time,
    ...(endTime && { endDate: endTime }),
    location: { '@type': 'Place', name: location, address: location },
    image: images.slice(0, 1).map((image) => absoluteUrl(image, siteUrl)),
    url: siteUrl + addressOf('events', { _id }),
    organizer,
  };
}
