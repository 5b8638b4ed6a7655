import { Link, useSearchParams } from 'react-router';
import type { Career } from '@site/contract';
import { addressOf } from '@site/contract/entry-addresses';
import { careerMessages, textPageMessages } from '@site/contract/messages';
import { Icon, isolated, languageOf, Paragraph } from '@site/ui';
import { ApplyLink } from '#components/entries/apply-link.tsx';
import { isClosed } from '@site/contract/closing';
import { careerStates, stateOf } from '@site/contract/closing-states';
import { Closing } from '#components/cards/closing.tsx';
import { StatusBadge } from '#components/cards/status-badge.tsx';
import { Card, CardFoot, CardGrid, LoadingCards } from '#components/cards/card.tsx';
import { Paged } from '#components/lists/paged.tsx';
import { StateGroups } from '#components/lists/state-groups.tsx';
import { StateTabs, stateLabels } from '#components/lists/state-tabs.tsx';
import { EmptyList } from '#components/lists/empty-list.tsx';
import { PageHead } from '#head/page-head.tsx';
import { openImmediately } from '#lib/page.ts';
import { listLoader } from '#reads/list-loader.ts';
import { pageHead } from '#lib/paging.ts';
import { careers } from '#reads/lists.ts';
import { prefetchSection, useSection } from '#reads/section.ts';
import { SectionBlock, SectionNote } from '#section/section-block.tsx';
import { ownWords, t } from '#language/text.ts';
import { careerFilterOf, careersAt } from './career-filter.ts';
import { careerKindOf, kindQuery } from './career-kind.ts';
import { KindTabs } from './kind-tabs.tsx';

export const loader = listLoader(careers, careersAt, (reads) => prefetchSection(reads, 'career'));
export const clientLoader = openImmediately;
export const queryParameters = ['kind', 'state', 'q', 'page'];

/** Characters of an opening's description on its card. */
const previewLength = 100;

function Opening({ career, readAt }: { career: Career; readAt: number }) {
  const { title, description, location, applyLink, closesAt, department, employmentType } = career;
  const address = addressOf('careers', career);
  return (
    <Card
      title={title}
      meta={
        <>
          <StatusBadge status={stateLabels[stateOf(career, readAt)]} />
          <span>
            <Icon name="FaMapMarkerAlt" /> <bdi {...languageOf(location)}>{isolated(location)}</bdi>
          </span>
          {department && <span {...languageOf(department)}>{isolated(department)}</span>}
          {employmentType && <span {...ownWords()}>{t(employmentType)}</span>}
          {closesAt && <Closing closesAt={closesAt} readAt={readAt} />}
        </>
      }
    >
      <Paragraph text={description} length={previewLength} />
      <CardFoot>
        {!isClosed(career, readAt) &&
          (applyLink ? (
            <ApplyLink href={applyLink} title={title} />
          ) : (
            // The browser itself goes to the form: a page that opens in this one does not have it yet.
            <Link to={`${address}#apply`} reloadDocument className="button">
              {t('Apply')}
              <span className="visually-hidden" {...languageOf(title)}>
                : {title}
              </span>
            </Link>
          ))}
        <Link to={address}>
          {t('Read More')}
          <span className="visually-hidden" {...languageOf(title)}>
            : {title}
          </span>
        </Link>
      </CardFoot>
    </Card>
  );
}

function Openings() {
  const [query] = useSearchParams();
  const read = careers.useRead(careersAt(query));
  if (read.state === 'loading') return <LoadingCards />;
  if (read.state === 'failed') {
    return <SectionNote kind="error">{t(careerMessages.listFailed)}</SectionNote>;
  }
  const { list, total, readAt } = read.body;
  if (list.length === 0) {
    const { state, q } = careerFilterOf(query);
    return (
      <EmptyList after={state || q ? 'filter' : undefined}>
        {state || q ? t(textPageMessages.nothingFound) : t(textPageMessages.noCareers)}
      </EmptyList>
    );
  }
  return (
    <Paged total={total} isOld={read.isOld}>
      <StateGroups list={list} readAt={readAt}>
        {(openings) => (
          <CardGrid>
            {openings.map((career) => (
              <Opening key={career._id} career={career} readAt={readAt} />
            ))}
          </CardGrid>
        )}
      </StateGroups>
    </Paged>
  );
}

export default function CareersPage() {
  const section = useSection('career');
  const [query] = useSearchParams();
  const { suffix, ...page } = pageHead(query);
  const kind = careerKindOf(query);
  const filter = careerFilterOf(query);
  return (
    <>
      <PageHead title={section.title + suffix} description={section.description} {...page} />
      <SectionBlock section={section} level={1} crumbs={[{ label: section.title }]}>
        <KindTabs chosen={kind} filter={filter}>
          <StateTabs
            what={t('openings')}
            path="/career"
            states={careerStates}
            chosen={filter}
            kept={kindQuery(kind)}
            searched={t('title, text, place and department')}
            placeholder={t('Title or place')}
          />
          <Openings />
        </KindTabs>
      </SectionBlock>
    </>
  );
}
