import { ruleMessages } from '@site/contract/messages';
import type { contract } from '@site/contract';
import type { Deps } from '#deps.ts';
import type { Prisma } from '#generated/prisma/client.ts';
import { callerOf } from '#lib/http/access.ts';
import { breaksReference } from '#lib/data/database.ts';
import { readList } from '#lib/content/list-reads.ts';
import { invalid, notFound } from '#lib/http/problem.ts';
import type { Routes } from '#lib/http/routes.ts';
import { entityOf, isId } from '#lib/content/entity.ts';

const include = {
  user: { select: { id: true, name: true, email: true } },
  career: { select: { id: true, title: true } },
} as const;
type Row = Prisma.ApplicationGetPayload<{ include: typeof include }>;

/** Who has applied for which vacancy or internship. */
export function applicationRoutes({ db }: Deps): Routes<typeof contract.applications> {
  return {
    list: async ({ query, req, res }) => {
      const table = {
        count: (args: { where?: object }) => db.application.count(args),
        findMany: (args: object) => db.application.findMany({ ...args, include }),
      };
      const area = {
        order: { createdAt: 'desc' as const },
        search: ['user.name', 'user.email', 'career.title'],
      };
      const rows = await readList(table, area, query, { req, res });
      return { status: 200, body: rows.map(toEntity) };
    },

    get: async ({ params: { id } }) => {
      const row = isId(id) ? await db.application.findUnique({ where: { id }, include }) : null;
      if (!row) throw notFound('Application');
      return { status: 200, body: toEntity(row) };
    },

    create: async ({ body, req }) => {
      try {
        const row = await db.application.create({
          data: { ...body, userId: callerOf(req).user.id },
          include,
        });
        return { status: 201, body: toEntity(row) };
      } catch (error) {
        if (!breaksReference(error)) throw error;
        throw invalid([{ path: 'careerId', message: ruleMessages.careerMissing }]);
      }
    },
  };
}

function toEntity({ user, career, ...row }: Row) {
  return {
    ...entityOf(row),
    userId: { _id: user.id, name: user.name, email: user.email },
    careerId: { _id: career.id, title: career.title },
  };
}
