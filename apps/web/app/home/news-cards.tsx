import { Link } from 'react-router';
import type { News } from '@site/contract';
import { addressOf } from '@site/contract/entry-addresses';
import { pageMessages } from '@site/contract/messages';
import { DayOf } from '#components/cards/moment.tsx';
import { isolated, languageOf, Paragraph } from '@site/ui';
import { Card, CardFoot } from '#components/cards/card.tsx';
import { CardCarousel, LoadingCardCarousel } from '#carousel/card-carousel.tsx';
import { news } from '#reads/lists.ts';
import { failureOf } from '#reads/read.ts';
import { useSection } from '#reads/section.ts';
import { SectionBlock, SectionNote } from '#section/section-block.tsx';
import { t } from '#language/text.ts';
import { latest } from './list-sizes.ts';

function NewsCard({ article }: { article: News }) {
  return (
    <Card
      imageUrl={article.imageUrl}
      title={article.title}
      to={addressOf('news', article)}
      meta={
        <>
          <DayOf instant={article.publishedAt} />
          <span {...languageOf(article.author)}>{isolated(article.author)}</span>
        </>
      }
    >
      <Paragraph text={article.content} length={150} />
      <CardFoot>
        <span aria-hidden="true">{t('Read More')}</span>
      </CardFoot>
    </Card>
  );
}

function Cards() {
  const read = news.useRead(latest);
  if (read.state === 'loading') return <LoadingCardCarousel />;
  if (read.state === 'failed') {
    return <SectionNote kind="error">{failureOf(read, t(pageMessages.newsFailed))}</SectionNote>;
  }
  const { list } = read.body;
  if (list.length === 0) return <SectionNote kind="empty">{t(pageMessages.noNews)}</SectionNote>;
  return (
    <CardCarousel label={t('Latest news')} interval={4000}>
      {list.map((article) => (
        <NewsCard key={article._id} article={article} />
      ))}
    </CardCarousel>
  );
}

/** The home page's section NewsCards: the latest news as a row of cards. */
export function NewsCards() {
  return (
    <SectionBlock
      section={useSection('home-news-and-publicactions')}
      level={2}
      aside={
        <Link to="/news" className="button button-quiet">
          {t('All news')}
        </Link>
      }
    >
      <Cards />
    </SectionBlock>
  );
}
