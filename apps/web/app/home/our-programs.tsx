import { Link } from 'react-router';
import type { Event } from '@site/contract';
import { addressOf } from '@site/contract/entry-addresses';
import { listMessages } from '@site/contract/messages';
import { DateBlock } from '#components/cards/date-block.tsx';
import { SpanOf } from '#components/cards/moment.tsx';
import { isolated, languageOf, Paragraph } from '@site/ui';
import { Card, CardFoot } from '#components/cards/card.tsx';
import { CardCarousel, LoadingCardCarousel } from '#carousel/card-carousel.tsx';
import { events } from '#reads/lists.ts';
import { failureOf } from '#reads/read.ts';
import { useSection } from '#reads/section.ts';
import { SectionBlock, SectionNote } from '#section/section-block.tsx';
import { t } from '#language/text.ts';
import { pictured } from './list-sizes.ts';

/** Events of the row; the page of events has them all. */
const most = 12;

function EventCard({ event }: { event: Event }) {
  return (
    <Card
      side={<DateBlock instant={event.time} />}
      title={event.title}
      to={addressOf('events', event)}
      meta={
        <>
          <SpanOf start={event.time} end={event.endTime} />
          <span {...languageOf(event.location)}>{isolated(event.location)}</span>
        </>
      }
    >
      <Paragraph text={event.description} length={100} />
      <CardFoot>
        <span aria-hidden="true">{t('Read More')}</span>
      </CardFoot>
    </Card>
  );
}

function Cards() {
  const read = events.useRead(pictured);
  if (read.state === 'loading') return <LoadingCardCarousel />;
  if (read.state === 'failed') {
    return <SectionNote kind="error">{failureOf(read, t(listMessages.eventsFailed))}</SectionNote>;
  }
  const { list } = read.body;
  if (list.length === 0) {
    return <SectionNote kind="empty">{t(listMessages.noEvents)}</SectionNote>;
  }
  return (
    <CardCarousel label={t('Events')} interval={4000}>
      {list.slice(0, most).map((event) => (
        <EventCard key={event._id} event={event} />
      ))}
    </CardCarousel>
  );
}

/** The home page's section OurPrograms: events as a row of cards. */
export function OurPrograms() {
  return (
    <SectionBlock
      section={useSection('home-events')}
      level={2}
      aside={
        <Link to="/events" className="button button-quiet">
          {t('All events')}
        </Link>
      }
    >
      <Cards />
    </SectionBlock>
  );
}
