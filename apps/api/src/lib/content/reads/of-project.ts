import type { ListQuery } from '@site/contract';
import { isId } from './entity.ts';

/** The filter of lists whose entries may belong to a project. */
export interface ProjectFilter extends ListQuery {
  projectId?: string | undefined;
}

/** The condition of that filter. A text that is no id is no project's. */
export function ofProject({ projectId }: ProjectFilter): object {
  return projectId ? { projectId: { in: [projectId].filter(isId) } } : {};
}
