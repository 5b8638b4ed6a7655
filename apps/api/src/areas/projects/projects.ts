import {
  everywhere,
  project,
  projectStatuses,
  type contract,
  type ListQuery,
} from '@site/contract';
import type { Deps } from '#deps.ts';
import type { Project, ProjectStatus } from '#generated/prisma/client.ts';
import { documentsOf, storedItems } from '#lib/content/reads/documents.ts';
import { listHandlers } from '#lib/content/reads/list-handlers.ts';
import { holding, inTranslation } from '#lib/content/reads/list-reads.ts';
import { isLive, momentOf } from '#lib/content/reads/visibility.ts';
import type { Routes } from '#lib/http/routes.ts';
import { entityOf, isId } from '#lib/content/reads/entity.ts';
import { listed } from '#lib/content/reads/listed.ts';

interface ProjectQuery extends ListQuery {
  search?: string | undefined;
  area?: string | undefined;
  status?: string | undefined;
  partnerId?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
}

interface Choices {
  areas: string[];
  statuses: ProjectStatus[];
  years: { first: number; last: number } | null;
}

/** Projects in all three states. */
export function projectRoutes({ db, content }: Deps): Routes<typeof contract.projects> {
  return {
    ...listHandlers(content, (tables) => tables.project, {
      ...listed('projects'),
      toEntity,
      where: ({ search, lang, area, status, partnerId, from, to }: ProjectQuery) => ({
        ...(search && {
          OR: [
            { titleWords: holding(search) },
            { areaWords: holding(search) },
            ...inTranslation(lang, { titleWords: holding(search) }),
          ],
        }),
        ...(area && { areas: { hasSome: [area, everywhere] } }),
        // No project has another status than these.
        ...(status && { projectStatus: { in: projectStatuses.filter((each) => each === status) } }),
        ...(partnerId && { partnerIds: { hasSome: [partnerId].filter(isId) } }),
        ...(from !== undefined && { endYear: { gte: from } }),
        ...(to !== undefined && { startYear: { lte: to } }),
      }),
    }),

    choices: async ({ req }) => {
      const condition = isLive(momentOf(req));
      const [choices] = await db.$queryRaw<Choices[]>`
        SELECT
          ARRAY(
            SELECT part.name FROM projects, unnest(areas) AS part(name) WHERE ${condition}
            GROUP BY part.name ORDER BY count(*) DESC, part.name COLLATE "C" LIMIT 100
          ) AS areas,
          ARRAY(SELECT DISTINCT project_status::text FROM projects WHERE ${condition} ORDER BY 1) AS statuses,
          (SELECT json_build_object('first', min(start_year), 'last', max(end_year))
            FROM projects WHERE ${condition} HAVING count(*) > 0) AS years`;
      if (!choices) throw new Error('Counting gave no row');
      return { status: 200, body: choices };
    },
  };
}

/** A project without the generated columns of its table. */
function toEntity({ areas: _areas, startYear: _start, endYear: _end, documents, ...row }: Project) {
  return {
    ...entityOf(row),
    documents: documentsOf(documents),
    funding: storedItems(project.shape.funding.element, row.funding),
    indicators: storedItems(project.shape.indicators.element, row.indicators),
  };
}
