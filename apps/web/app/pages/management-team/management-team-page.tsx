import { t } from '#language/text.ts';
import { openImmediately } from '#lib/page.ts';
import { listLoader } from '#reads/list-loader.ts';
import { members } from '#reads/lists.ts';
import { teamAt, TeamPage } from '#components/lists/team-page.tsx';

export const loader = listLoader('management-team', members, (query) =>
  teamAt('Management', query),
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
