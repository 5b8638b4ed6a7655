/** The newest projects with a partner. */
export function projectsOf(partnerId: string) {
  return { page: 1, perPage: 12, partnerId };
}
