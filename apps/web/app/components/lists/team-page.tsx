import { useSearchParams } from 'react-router';
import type { TeamType } from '@site/contract';
import type { SectionName } from '@site/contract/defaults';
import { listMessages } from '@site/contract/messages';
import { ExpandableText, isolated, languageOf } from '@site/ui';
import { Card, CardGrid, LoadingCards } from '#components/cards/card.tsx';
import { t } from '#language/text.ts';
import { Paged } from './paged.tsx';
import { EmptyList } from './empty-list.tsx';
import { PageHead } from '#head/page-head.tsx';
import { pagedQuery, pageHead } from '#lib/paging.ts';
import { useTargetEntry } from '#lib/use-target-entry.ts';
import { member, members } from '#reads/lists.ts';
import { failureOf } from '#reads/read.ts';
import { useSection } from '#reads/section.ts';
import type { Crumb } from '#section/breadcrumb.tsx';
import { PageFailure } from '#section/page-failure.tsx';
import { SectionBlock } from '#section/section-block.tsx';
import styles from './team-page.module.css';

/** Characters of a member's expertise that show before it is opened. */
const expertiseLength = 200;

/** The members of a team that an address's query asks for. */
export function teamAt(teamType: TeamType, query: URLSearchParams) {
  return { teamType, ...pagedQuery(query) };
}

function Members({ teamType }: { teamType: TeamType }) {
  const [query] = useSearchParams();
  const read = members.useRead(teamAt(teamType, query));
  const { entries, target } = useTargetEntry(read, member);
  if (read.state !== 'ready') {
    return <LoadingCards columns={4} shape="portrait" />;
  }
  const team = entries.filter((entry) => entry.teamType === teamType);
  if (team.length === 0) {
    return <EmptyList>{t(listMessages.noMembers)}</EmptyList>;
  }
  return (
    <Paged total={read.body.total} isOld={read.isOld}>
      <CardGrid columns={4}>
        {team.map(({ _id, name, designation, expertise, imageUrl }, at) => (
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
    </Paged>
  );
}

/** The page of a team. @param position its section's key @param crumbs the way to it */
export function TeamPage(props: { teamType: TeamType; position: SectionName; crumbs: Crumb[] }) {
  const { teamType, position, crumbs } = props;
  const section = useSection(position);
  const [query] = useSearchParams();
  const read = members.useRead(teamAt(teamType, query));
  const { suffix, ...page } = pageHead(query);
  return (
    <>
      <PageHead title={section.title + suffix} description={section.description} {...page} />
      {read.state === 'failed' ? (
        <PageFailure message={failureOf(read, t(listMessages.dataFailed))} />
      ) : (
        <SectionBlock section={section} level={1} crumbs={crumbs}>
          <Members teamType={teamType} />
        </SectionBlock>
      )}
    </>
  );
}
