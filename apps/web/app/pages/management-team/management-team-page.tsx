import { t } from '#language/text.ts';
import { openImmediately } from '#lib/page.ts';
import { listLoader } from '#reads/list-loader.ts';
import { members } from '#reads/lists.ts';
import { prefetchSection } from '#reads/section.ts';
import { teamAt, TeamPage } from '#components/lists/team-page.tsx';

export const loader = listLoader(
  members,
  (query) => teamAt('Management', query),
  (reads) => prefetchSection(reads, 'management-team'),
);
export const clientLoader = openImmediately;
export const queryParameters = ['page'];

export default function ManagementTeamPage() {
  return (
    <TeamPage
      teamType="Management"
      position="management-team"
      crumbs={[{ label: t('Management Team'), to: '/management-team' }]}
    />
  );
}
