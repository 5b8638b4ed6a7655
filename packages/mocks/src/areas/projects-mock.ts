import {
  areasOf,
  contract,
  everywhere,
  projectStatuses,
  type Project,
  type ProjectInput,
} from '@site/contract';
import { holds } from '../listing.ts';
import { routeHandler, type MockContext } from '../route-handler.ts';
import { listMock, type ListAreaMock } from './list-mock.ts';

const startOf = ({ duration }: Project) => Number(duration.slice(0, 4));
const endOf = ({ duration }: Project) => Number(duration.slice(5));

/** Projects: a plain list, and what it can be filtered by. */
export function projectsMock(
  context: MockContext,
  samples: readonly ProjectInput[],
): ListAreaMock<typeof contract.projects, Project> {
  const { handlers, all, live } = listMock(context, {
    area: 'projects',
    routes: contract.projects,
    words: { projectStatus: projectStatuses },
    isFound: (project, { search, area, status, partnerId, from = 0, to = Infinity }) => {
      const areas = areasOf(project.area);
      return (
        (holds(project.title, search) || holds(project.area, search)) &&
        (!area || areas.includes(area) || areas.includes(everywhere)) &&
        (!status || project.projectStatus === status) &&
        (!partnerId || project.partnerIds.includes(partnerId)) &&
        endOf(project) >= from &&
        startOf(project) <= to
      );
    },
    entries: samples,
  });

  const choices = routeHandler(context, contract.projects.choices, () => {
    const projects = live();
    const counts = new Map<string, number>();
    for (const area of projects.flatMap((project) => areasOf(project.area))) {
      counts.set(area, (counts.get(area) ?? 0) + 1);
    }
    const areas = [...counts].toSorted(
      ([one, ones], [other, others]) => others - ones || (one < other ? -1 : 1),
    );
    return {
      status: 200,
      body: {
        areas: areas.map(([area]) => area).slice(0, 100),
        statuses: projectStatuses
          .filter((status) => projects.some(({ projectStatus }) => projectStatus === status))
          .toSorted(),
        years:
          projects.length > 0
            ? {
                first: Math.min(...projects.map(startOf)),
                last: Math.max(...projects.map(endOf)),
              }
            : null,
      },
    };
  });
  return { handlers: { ...handlers, choices }, all, live };
}
