import type { TeamType } from '@site/contract';
import { api, type Reads } from '#lib/api.ts';
import { readOf } from '#lib/query-client.ts';

function team(teamType: TeamType) {
  return { queryKey: ['members', teamType], queryData: { params: { teamType } } };
}

/** The members of a team, oldest entry first. */
export function prefetchTeam(reads: Reads, teamType: TeamType): Promise<unknown>[] {
  return [reads.members.listTeam.prefetchQuery(team(teamType))];
}

/** The members of a team, oldest entry first. */
export function useTeam(teamType: TeamType) {
  const query = api.members.listTeam.useQuery(team(teamType));
  return readOf(query);
}
