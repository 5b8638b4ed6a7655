import { contract, listRecordOf, teamTypes, type Member } from '@site/contract';
import type { SampleContent } from '@site/samples';
import { listAnswer } from '../listing.ts';
import { notFound } from '../problems.ts';
import { routeHandler, type MockContext } from '../route-handler.ts';
import { orderedListMock, type ListAreaMock } from './list-mock.ts';

const words = { teamType: teamTypes };

/** Members: a plain list, and the list of each team. */
export function membersMock(
  context: MockContext,
  samples: SampleContent['members'],
): ListAreaMock<typeof contract.members, Member> {
  const { handlers, all, live } = orderedListMock(context, {
    area: 'members',
    routes: contract.members,
    words,
    entries: samples,
  });

  const listTeam = routeHandler(context, contract.members.listTeam, (call) => {
    const team = teamTypes.find((type) => type === call.params.teamType);
    if (!team) throw notFound('Team');
    const members = all().filter(({ teamType }) => teamType === team);
    return listAnswer(members, { ...listRecordOf('members'), words }, call);
  });
  return { handlers: { ...handlers, listTeam }, all, live };
}
