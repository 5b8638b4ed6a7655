import { z } from 'zod';
import { publicAccess } from '../../routes/access.ts';
import { choiceOr, image, line, longText, localizedRecord } from '../../fields/fields.ts';
import { localized } from '../../media/media.ts';
import { languageOfReads } from '../../text/localized.ts';
import { problems } from '../../routes/problem.ts';
import { listQuery, listRoutes } from '../../shapes/list.ts';
import { ordered, orderRoute } from '../../shapes/ordered-list.ts';

export const teamTypes = ['Management', 'BRM'] as const;
export type TeamType = (typeof teamTypes)[number];

export const memberInput = z.object({
  name: localized(line('Name')),
  designation: localized(line('Designation')),
  expertise: localized(longText('Expertise')),
  imageUrl: image('Image'),
  /** Management when it is left out. */
  teamType: choiceOr('Team type', teamTypes, 'Management'),
});
export type MemberInput = z.input<typeof memberInput>;

export const member = memberInput.extend({
  teamType: z.enum(teamTypes),
  ...ordered,
  ...localizedRecord,
});
export type Member = z.infer<typeof member>;

const sort = ['order', 'name', 'designation', 'teamType', 'createdAt', 'updatedAt'] as const;

export const memberRoutes = {
  ...listRoutes({
    names: { one: 'a member', many: 'members' },
    paths: {
      list: '/api/member/getTeam',
      create: '/api/member/createMember',
      one: '/api/member/:id',
    },
    entity: member,
    input: memberInput,
    sort,
    search: ['name', 'designation', 'expertise'],
  }),
  listTeam: {
    summary: 'List the members of a team',
    method: 'GET',
    path: '/api/member/getTeam/:teamType',
    query: listQuery(sort, languageOfReads),
    responses: { 200: z.array(member), ...problems(400, 404) },
    metadata: publicAccess,
  },
  order: orderRoute({ key: 'members', many: 'members' }, member),
} as const;
