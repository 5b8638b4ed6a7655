import { Link } from 'react-router';
import { addressOf } from '@site/contract/entry-addresses';
import { listMessages } from '@site/contract/messages';
import { Paragraph } from '@site/ui';
import { Card } from '#components/card.tsx';
import { CardCarousel, LoadingCardCarousel } from '#carousel/card-carousel.tsx';
import { usePartners } from '#reads/partners.ts';
import { useSection } from '#reads/section.ts';
import { SectionBlock, SectionNote } from '#section/section-block.tsx';
import styles from './partners.module.css';

function Cards() {
  const partners = usePartners();
  if (partners.state === 'loading') return <LoadingCardCarousel what="partners" atOnce={4} />;
  if (partners.state === 'failed') {
    return <SectionNote kind="error">{listMessages.partnersFailed}</SectionNote>;
  }
  if (!Array.isArray(partners.body)) {
    return <SectionNote kind="error">{listMessages.unexpectedFormat}</SectionNote>;
  }
  if (partners.body.length === 0) {
    return <SectionNote kind="empty">{listMessages.noPartners}</SectionNote>;
  }
  return (
    <CardCarousel
      label="Partners"
      interval={2500}
      highlightInterval={5000}
      atOnce={4}
      className={styles.partners ?? ''}
    >
      {partners.body.map(({ _id, name, description, imageUrl }) => (
        <Card
          key={_id}
          shape="logo"
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
          All partners
        </Link>
      }
    >
      <Cards />
    </SectionBlock>
  );
}
