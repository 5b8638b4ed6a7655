import { openAtOnce, pageLoader } from '#lib/page.ts';
import { prefetchTeam } from '#reads/members.ts';
import { prefetchSection } from '#reads/section.ts';
import { TeamPage } from '#components/team-page.tsx';

export const loader = pageLoader((reads) => [
  ...prefetchSection(reads, 'brm-team'),
  ...prefetchTeam(reads, 'BRM'),
]);
export const clientLoader = openAtOnce;

export default function BrmTeamPage() {
  return <TeamPage teamType="BRM" position="brm-team" crumbs={[{ label: 'BRM Team' }]} />;
}
