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
import { Card, CardFoot, CardGrid } from '#components/cards/card.tsx';
import { Entries } from '#components/lists/entries.tsx';
import { StateGroups } from '#components/lists/state-groups.tsx';
import { NoneInState, StateTabs, stateLabels } from '#components/lists/state-tabs.tsx';
import { openImmediately } from '#lib/page.ts';
import { listLoader } from '#reads/list-loader.ts';
import { careers } from '#reads/lists.ts';
import { totalOf } from '#reads/read.ts';
import { SectionNote } from '#section/section-block.tsx';
import { SectionPage } from '#section/section-page.tsx';
import { ownWords, t } from '#language/text.ts';
import { careerFilterOf, careersAt } from './career-filter.ts';
import { careerKindOf, kindQuery } from './career-kind.ts';
import { KindTabs } from './kind-tabs.tsx';

export const loader = listLoader('career', careers, careersAt);
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

export default function CareersPage() {
  const [query] = useSearchParams();
  const read = careers.useRead(careersAt(query));
  const kind = careerKindOf(query);
  const filter = careerFilterOf(query);
  return (
    <SectionPage position="career">
      <KindTabs chosen={kind} filter={filter}>
        <StateTabs
          what={t('openings')}
          path="/career"
          states={careerStates}
          chosen={filter}
          total={totalOf(read)}
          kept={kindQuery(kind)}
          searched={t('title, text, place and department')}
          placeholder={t('Title or place')}
        />
        <Entries
          read={read}
          failure={<SectionNote kind="error">{t(careerMessages.listFailed)}</SectionNote>}
          empty={<NoneInState chosen={filter} none={t(textPageMessages.noCareers)} />}
        >
          {(list, readAt) => (
            <StateGroups list={list} readAt={readAt}>
              {(openings) => (
                <CardGrid>
                  {openings.map((career) => (
                    <Opening key={career._id} career={career} readAt={readAt} />
                  ))}
                </CardGrid>
              )}
            </StateGroups>
          )}
        </Entries>
      </KindTabs>
    </SectionPage>
  );
}
