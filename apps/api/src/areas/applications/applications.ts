import { ruleMessages } from '@site/contract/messages';
import type { contract } from '@site/contract';
import type { Deps } from '#deps.ts';
import { applications, withNames } from '#lib/content/applications.ts';
import { actionOf, callerOf } from '#lib/http/access.ts';
import { breaksReference } from '#lib/data/database.ts';
import { readList } from '#lib/content/list-reads.ts';
import { invalid, notFound } from '#lib/http/problem.ts';
import type { Routes } from '#lib/http/routes.ts';
import { isId } from '#lib/content/entity.ts';
import { live, momentOf } from '#lib/content/visibility.ts';

/** Who has applied for which vacancy or internship. */
export function applicationRoutes({ db, content }: Deps): Routes<typeof contract.applications> {
  return {
    list: async ({ query, req, res }) => {
      const table = {
        count: (args: { where?: object }) => db.application.count(args),
        findMany: (args: object) => db.application.findMany({ ...args, ...withNames }),
      };
      const area = {
        order: { createdAt: 'desc' as const },
        search: ['user.name', 'user.email', 'career.title'],
      };
      const rows = await readList(table, area, query, { req, res });
      return { status: 200, body: rows.map(applications.toEntity) };
    },

    get: async ({ params: { id } }) => {
      const row = isId(id)
        ? await db.application.findUnique({ where: { id }, ...withNames })
        : null;
      if (!row) throw notFound('Application');
      return { status: 200, body: applications.toEntity(row) };
    },

    create: async ({ body, req }) => {
      try {
        const data = { ...body, userId: callerOf(req).user.id };
        const row = await content.write(actionOf(req), async (transaction, record) => {
          const where = { id: body.careerId, ...live(momentOf(req)) };
          if (!(await transaction.career.findFirst({ where }))) throw careerMissing();
          const created = await transaction.application.create({ data, ...withNames });
          return record(applications, null, created);
        });
        return { status: 201, body: applications.toEntity(row) };
      } catch (error) {
        throw breaksReference(error) ? careerMissing() : error;
      }
    },
  };
}

/** Also of a career that is not public, or no longer. */
function careerMissing() {
  return invalid([{ path: 'careerId', message: ruleMessages.careerMissing }]);
}
