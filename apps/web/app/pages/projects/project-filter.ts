import type { Project } from '@site/contract';

/** Which projects are wanted; an empty text asks for all. */
interface ProjectFilter {
  /** Part of the title or the area, in lower case. */
  search: string;
  area: string;
  status: string;
  /** First and last year. */
  from: number;
  until: number;
}

/** A project's first and last year. */
export function yearsOf({ duration }: Project): [number, number] {
  return [Number(duration.slice(0, 4)), Number(duration.slice(5))];
}

/** The area of what is done everywhere. */
const everywhere = 'All provinces';

/** The areas of a project, which may name several. */
export function areasOf({ area }: Project): string[] {
  return area
    .split(/[,،]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The filter that a page's address asks for. */
export function projectFilterOf(params: URLSearchParams): ProjectFilter {
  const year = (name: string) => Number.parseInt(params.get(name) ?? '', 10);
  return {
    search: params.get('search')?.trim().toLowerCase() ?? '',
    area: params.get('area') ?? '',
    status: params.get('status') ?? '',
    from: year('from') || -Infinity,
    until: year('to') || Infinity,
  };
}

/** Whether a project is wanted: one that was under way in any of the years, and fits the rest. */
export function isWanted(project: Project, filter: ProjectFilter): boolean {
  const { title, area, projectStatus } = project;
  const [start, end] = yearsOf(project);
  const areas = areasOf(project);
  return (
    end >= filter.from &&
    start <= filter.until &&
    `${title}\n${area}`.toLowerCase().includes(filter.search) &&
    (!filter.area || areas.includes(filter.area) || areas.includes(everywhere)) &&
    (!filter.status || projectStatus === filter.status)
  );
}
