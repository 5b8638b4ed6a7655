import { teamTypes, type contract } from '@site/contract';
import type { Deps } from '#deps.ts';
import type { Member } from '#generated/prisma/client.ts';
import { orderedListHandlers } from '#lib/content/reads/list-handlers.ts';
import { readList } from '#lib/content/reads/list-reads.ts';
import { notFound } from '#lib/http/problem.ts';
import type { Routes } from '#lib/http/routes.ts';
import { entityOf } from '#lib/content/reads/entity.ts';
import { listed } from '#lib/content/reads/listed.ts';

const area = {
  ...listed('members'),
  toEntity: entityOf<Member>,
} as const;

/** The people of both teams. */
export function memberRoutes({ db, content }: Deps): Routes<typeof contract.members> {
  const entries = content.cacheCounts('members', db.member);
  return {
    ...orderedListHandlers(content, (db) => db.member, area),

    listTeam: async ({ params, query, req, res }) => {
      const teamType = teamTypes.find((type) => type === params.teamType);
      if (!teamType) throw notFound('Team');
      const team = { ...area, where: () => ({ teamType }) };
      const rows = await readList(entries, team, query, { req, res });
      return { status: 200, body: rows.map((row) => entityOf(row)) };
    },
  };
}
