import type { Event } from '@site/contract';
import { eventEnd } from '@site/contract/dates';
import { addressOf } from '@site/contract/entry-addresses';
import { fileNameOf } from '@site/contract/file-names';
import { plainText } from '@site/contract/formatted-text';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { inPath } from '#lib/in-path.ts';
import { pageLanguage, t } from '#language/text.ts';
import { readNames } from '#reads/layout.ts';
import { feed } from './feed.ts';

// Calendars know no way to write them, and the library leaves them in.
// oxlint-disable-next-line no-control-regex -- that is what they are
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** The event's sequence number: grows with every change, as calendars expect. */
function sequenceOf({ createdAt, updatedAt }: Event): number {
  return Math.floor((Date.parse(updatedAt) - Date.parse(createdAt)) / 1000);
}

/** An event for the visitor's own calendar (RFC 5545). */
export const loader = feed('text/calendar', async ({ reads, siteUrl, params }) => {
  const id = params['id'] ?? '';
  const { body: event } = await reads.events.get.fetchQuery({
    queryKey: ['events', id],
    queryData: { params: { id: inPath(id) } },
  });
  const { name } = await readNames(reads);
  const { base, lang } = pageLanguage();
  const calendar = ical({
    prodId: { company: name, product: t('Events'), language: lang.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    scale: 'gregorian',
  });
  calendar.createEvent({
    id: `${event._id}@${new URL(siteUrl).hostname}`,
    stamp: event.updatedAt,
    created: event.createdAt,
    lastModified: event.updatedAt,
    sequence: sequenceOf(event),
    // What is public has one.
    start: event.time ?? event.createdAt,
    end: eventEnd(event),
    summary: event.title,
    description: plainText(event.description),
    location: event.location,
    categories: event.category ? [{ name: event.category.title }] : [],
    url: siteUrl + base + addressOf('events', event),
  });
  return {
    text: `${calendar.toString().replaceAll(unwritable, '')}\r\n`,
    fileName: fileNameOf(event.title, 'ics'),
  };
});
