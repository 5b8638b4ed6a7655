import { eventEnd } from '@site/contract/dates';
import type { Event } from '@site/contract';
import { inPath } from '#lib/in-path.ts';
import { siteName } from '#lib/site.ts';
import { calendarFile, calendarText, calendarTime } from './calendar.ts';
import { feed } from './feed.ts';

/** The event's revision: grows with every change, as calendars expect of it. */
function sequenceOf({ createdAt, updatedAt }: Event): number {
  return Math.floor((Date.parse(updatedAt) - Date.parse(createdAt)) / 1000);
}

/** An event for the visitor's own calendar (RFC 5545). */
export const loader = feed(
  'text/calendar',
  async ({ reads, siteUrl, params }) => {
    const id = params['id'] ?? '';
    const { body: event } = await reads.events.get.fetchQuery({
      queryKey: ['events', id],
      queryData: { params: { id: inPath(id) } },
    });
    return calendarFile([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      `PRODID:-//${calendarText(siteName)}//Events//EN`,
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      `UID:${event._id}@${new URL(siteUrl).hostname}`,
      `DTSTAMP:${calendarTime(event.updatedAt)}`,
      `CREATED:${calendarTime(event.createdAt)}`,
      `LAST-MODIFIED:${calendarTime(event.updatedAt)}`,
      `SEQUENCE:${sequenceOf(event)}`,
      `DTSTART:${calendarTime(event.time)}`,
      `DTEND:${calendarTime(eventEnd(event))}`,
      `SUMMARY:${calendarText(event.title)}`,
      `DESCRIPTION:${calendarText(event.description)}`,
      `LOCATION:${calendarText(event.location)}`,
      `CATEGORIES:${calendarText(event.category.title)}`,
      `URL:${siteUrl}/events#${event._id}`,
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  },
  { 'Content-Disposition': 'attachment; filename="event.ics"' },
);
