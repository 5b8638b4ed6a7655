import { inPath } from '#lib/in-path.ts';
import { siteName } from '#lib/site.ts';
import { calendarFile, calendarText, calendarTime } from './calendar.ts';
import { feed } from './feed.ts';

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
      // Nobody has said when it ends.
      `DTSTART:${calendarTime(event.time)}`,
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
