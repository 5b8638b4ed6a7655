import { t } from '#language/text.ts';
import { openImmediately } from '#lib/page.ts';
import { listLoader } from '#reads/list-loader.ts';
import { members } from '#reads/lists.ts';
import { teamAt, TeamPage } from '#components/lists/team-page.tsx';

export const loader = listLoader('brm-team', members, (query) => teamAt('BRM', query));
export const clientLoader = openImmediately;
export const queryParameters = ['page'];

export default function BrmTeamPage() {
  return <TeamPage teamType="BRM" position="brm-team" crumbs={[{ label: t('BRM Team') }]} />;
}
