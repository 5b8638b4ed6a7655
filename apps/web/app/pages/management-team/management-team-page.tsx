import { openAtOnce, pageLoader } from '#lib/page.ts';
import { prefetchTeam } from '#reads/members.ts';
import { prefetchSection } from '#reads/section.ts';
import { TeamPage } from '#components/team-page.tsx';

export const loader = pageLoader((reads) => [
  ...prefetchSection(reads, 'management-team'),
  ...prefetchTeam(reads, 'Management'),
]);
export const clientLoader = openAtOnce;

export default function ManagementTeamPage() {
  return (
    <TeamPage
      teamType="Management"
      position="management-team"
      crumbs={[{ label: 'Management Team', to: '/management-team' }]}
    />
  );
}
