import { Link, useSearchParams } from 'react-router';
import type { Career } from '@site/contract';
import { addressOf } from '@site/contract/entry-addresses';
import { careerMessages, textPageMessages } from '@site/contract/messages';
import { Icon, languageOf, Paragraph } from '@site/ui';
import { ApplyLink } from '#components/apply-link.tsx';
import { Card, CardFoot, CardGrid, LoadingCards } from '#components/card.tsx';
import { PageHead } from '#head/page-head.tsx';
import { openAtOnce, pageLoader } from '#lib/page.ts';
import { prefetchCareers, useCareers } from '#reads/careers.ts';
import { prefetchSection, useSection } from '#reads/section.ts';
import { SectionBlock, SectionNote } from '#section/section-block.tsx';
import { careerKindOf } from './career-kind.ts';
import { KindTabs } from './kind-tabs.tsx';

export const loader = pageLoader((reads) => [
  ...prefetchSection(reads, 'career'),
  ...prefetchCareers(reads),
]);
export const clientLoader = openAtOnce;
export const queryParameters = ['kind'];

/** Characters of an opening's description on its card. */
const previewLength = 100;

function Opening({ career }: { career: Career }) {
  const { _id, title, description, location, applyLink } = career;
  return (
    <Card
      title={title}
      heading="h2"
      meta={
        <span>
          <Icon name="FaMapMarkerAlt" /> <bdi {...languageOf(location)}>{location}</bdi>
        </span>
      }
    >
      <Paragraph text={description} length={previewLength} />
      <CardFoot>
        <ApplyLink href={applyLink} title={title} />
        <Link to={addressOf('careers', career)}>
          Read More
          <span className="visually-hidden" {...languageOf(title)}>
            : {title}
          </span>
        </Link>
      </CardFoot>
    </Card>
  );
}

function Openings({ isInternship }: { isInternship: boolean }) {
  const careers = useCareers();
  if (careers.state === 'loading') return <LoadingCards what="openings" />;
  if (careers.state === 'failed') {
    return <SectionNote kind="error">{careerMessages.listFailed}</SectionNote>;
  }
  const shown = careers.body.filter((career) => career.isInternship === isInternship);
  if (shown.length === 0) {
    return <SectionNote kind="empty">{textPageMessages.noCareers}</SectionNote>;
  }
  return (
    <CardGrid>
      {shown.map((career) => (
        <Opening key={career._id} career={career} />
      ))}
    </CardGrid>
  );
}

export default function CareersPage() {
  const section = useSection('career');
  const [query] = useSearchParams();
  const kind = careerKindOf(query);
  return (
    <>
      <PageHead title={section.title} description={section.description} />
      <SectionBlock section={section} level={1} crumbs={[{ label: section.title }]}>
        <KindTabs chosen={kind}>
          <Openings isInternship={kind === 'internship'} />
        </KindTabs>
      </SectionBlock>
    </>
  );
}
