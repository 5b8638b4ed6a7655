import type { Member, TeamType } from '@site/contract';
import { listMessages } from '@site/contract/messages';
import { ExpandableText } from '@site/ui';
import { Card, CardGrid, LoadingCards } from './card.tsx';
import { PageHead } from '#head/page-head.tsx';
import { useHashTarget } from '#lib/use-hash-target.ts';
import { pageListOf } from '#reads/page-list.ts';
import { useTeam } from '#reads/members.ts';
import { useSection } from '#reads/section.ts';
import type { Crumb } from '#section/breadcrumb.tsx';
import { PageFailure } from '#section/page-failure.tsx';
import { SectionBlock, SectionNote } from '#section/section-block.tsx';
import styles from './team-page.module.css';

/** Characters of somebody's expertise that show before it is opened. */
const expertiseLength = 200;

function Members({ members }: { members: Member[] }) {
  const target = useHashTarget(true);
  if (members.length === 0) {
    return <SectionNote kind="empty">{listMessages.noMembers}</SectionNote>;
  }
  return (
    <CardGrid columns={4}>
      {members.map(({ _id, name, designation, expertise, imageUrl }, at) => (
        <Card
          key={_id}
          id={_id}
          isFirst={at === 0}
          isTarget={_id === target}
          heading="h2"
          shape="portrait"
          imageUrl={imageUrl}
          imageAlt={name}
          title={name}
          meta={<p className={styles.designation}>{designation}</p>}
        >
          <ExpandableText
            // What the address names opens anew.
            key={`${_id === target}`}
            startsOpen={_id === target}
            text={expertise}
            length={expertiseLength}
            moreLabel="Read More"
            lessLabel="Show less"
            subject={name}
          />
        </Card>
      ))}
    </CardGrid>
  );
}

/** The page of a team. @param position its section's key @param crumbs the way to it */
export function TeamPage(props: { teamType: TeamType; position: string; crumbs: Crumb[] }) {
  const { teamType, position, crumbs } = props;
  const section = useSection(position);
  const team = pageListOf(useTeam(teamType), listMessages.dataFailed);
  return (
    <>
      <PageHead title={section.title} description={section.description} />
      {team.state === 'failed' ? (
        <PageFailure message={team.message} />
      ) : (
        <SectionBlock section={section} level={1} crumbs={crumbs}>
          {team.state === 'ready' ? (
            <Members members={team.list} />
          ) : (
            <LoadingCards what="team members" columns={4} shape="portrait" />
          )}
        </SectionBlock>
      )}
    </>
  );
}
