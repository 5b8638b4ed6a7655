import { Link } from 'react-router';
import { addressOf } from '@site/contract/entry-addresses';
import { listMessages } from '@site/contract/messages';
import { Paragraph } from '@site/ui';
import { Card } from '#components/cards/card.tsx';
import { CardCarousel, LoadingCardCarousel } from '#carousel/card-carousel.tsx';
import { partners } from '#reads/lists.ts';
import { failureOf } from '#reads/read.ts';
import { useSection } from '#reads/section.ts';
import { SectionBlock, SectionNote } from '#section/section-block.tsx';
import { t } from '#language/text.ts';
import { few } from './list-sizes.ts';
import styles from './partners.module.css';

function Cards() {
  const read = partners.useRead(few);
  if (read.state === 'loading') return <LoadingCardCarousel atOnce={4} />;
  if (read.state === 'failed') {
    return (
      <SectionNote kind="error">{failureOf(read, t(listMessages.partnersFailed))}</SectionNote>
    );
  }
  const { list } = read.body;
  if (list.length === 0) {
    return <SectionNote kind="empty">{t(listMessages.noPartners)}</SectionNote>;
  }
  return (
    <CardCarousel
      label={t('Partners')}
      interval={2500}
      highlightInterval={5000}
      atOnce={4}
      className={styles.partners ?? ''}
    >
      {list.map(({ _id, name, description, imageUrl }) => (
        <Card
          key={_id}
          shape="logo"
          look="plain"
          imageUrl={imageUrl}
          title={name}
          to={addressOf('partners', { _id })}
        >
          {description && <Paragraph text={description} length={50} />}
        </Card>
      ))}
    </CardCarousel>
  );
}

/** The home page's section Partners: a row that moves on, and a highlight that goes its own way. */
export function Partners() {
  return (
    <SectionBlock
      section={useSection('home-our-partners')}
      level={2}
      aside={
        <Link to="/partner-org" className="button button-quiet">
          {t('All partners')}
        </Link>
      }
    >
      <Cards />
    </SectionBlock>
  );
}
