/** The newest entries about a project. */
export function aboutProject(projectId: string) {
  return { page: 1, perPage: 3, projectId };
}
