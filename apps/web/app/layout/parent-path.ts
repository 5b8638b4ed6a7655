/** Pages of entries whose list is elsewhere. */
const lists: Partial<Record<string, string>> = {
  blog: '/archives',
  'project-activity-pictures': '/projects',
};

/** The page of which another one is a part: to an entry's address that of its list. */
export function parentPath(pathname: string): string {
  const [, first = ''] = pathname.split('/');
  return lists[first] ?? `/${first}`;
}
