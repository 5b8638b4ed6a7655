import { useSearchParams } from 'react-router';
import type { TeamType } from '@site/contract';
import type { SectionName } from '@site/contract/defaults';
import { listMessages } from '@site/contract/messages';
import { ExpandableText, isolated, languageOf } from '@site/ui';
import { Card, CardGrid, LoadingCards } from '#components/cards/card.tsx';
import { t } from '#language/text.ts';
import { Entries } from './entries.tsx';
import { EmptyList } from './empty-list.tsx';
import { pagedQuery } from '#lib/paging.ts';
import { useTargetEntry } from '#reads/use-target-entry.ts';
import { member, members } from '#reads/lists.ts';
import { failureOf } from '#reads/read.ts';
import type { Crumb } from '#section/breadcrumb.tsx';
import { SectionPage } from '#section/section-page.tsx';
import styles from './team-page.module.css';

/** Characters of a member's expertise that show before it is opened. */
const expertiseLength = 200;

/** The members of a team that an address's query asks for. */
export function teamAt(teamType: TeamType, query: URLSearchParams) {
  return { teamType, ...pagedQuery(query) };
}

/** The page of a team. @param position its section's key @param crumbs the way to it */
export function TeamPage(props: { teamType: TeamType; position: SectionName; crumbs: Crumb[] }) {
  const { teamType, position, crumbs } = props;
  const [query] = useSearchParams();
  const asked = members.useRead(teamAt(teamType, query));
  const { read, target } = useTargetEntry(asked, member);
  return (
    <SectionPage
      position={position}
      crumbs={crumbs}
      failure={read.state === 'failed' && failureOf(read, t(listMessages.dataFailed))}
    >
      <Entries
        read={read}
        loading={<LoadingCards columns={4} shape="portrait" />}
        empty={<EmptyList>{t(listMessages.noMembers)}</EmptyList>}
      >
        {(entries) => (
          <CardGrid columns={4}>
            {entries
              // The one that the address names may be of the other team.
              .filter((entry) => entry.teamType === teamType)
              .map(({ _id, name, designation, expertise, imageUrl }, at) => (
                <Card
                  key={_id}
                  id={_id}
                  isFirst={at === 0}
                  isTarget={_id === target}
                  heading="h2"
                  shape="portrait"
                  imageUrl={imageUrl}
                  title={name}
                  meta={
                    <p className={styles.designation} {...languageOf(designation)}>
                      {isolated(designation)}
                    </p>
                  }
                >
                  <ExpandableText
                    // What the address names opens again.
                    key={`${_id === target}`}
                    startsOpen={_id === target}
                    text={expertise}
                    length={expertiseLength}
                    moreLabel={t('Read More')}
                    lessLabel={t('Show less')}
                    subject={name}
                  />
                </Card>
              ))}
          </CardGrid>
        )}
      </Entries>
    </SectionPage>
  );
}
