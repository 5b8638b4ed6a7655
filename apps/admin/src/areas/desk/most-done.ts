import type { Area, Desk, Role } from '@site/contract';
import { areaName } from '@site/contract';
import type { Access } from '@site/contract/access';
import type { Icon } from '@tabler/icons-react';

/** A screen that may be one of the large actions. */
export interface Doable {
  path: string;
  label: string;
  /** The place of the menu where it is. */
  group: string;
  icon: Icon;
  access: Access;
  isOfReview?: true;
  /** The area whose entries it lists, or whose only record it changes. */
  of?: Area | undefined;
  /** The area that it makes entries of. */
  creates?: Area | undefined;
}

/** How many large actions there are. */
const shown = 3;

/** Where else things are done than where the entries of their area are. */
const otherPlaces = new Map([
  ['contact.updateMessage', '/messages'],
  ['contact.reply', '/messages'],
  ['applications.mark', '/all-applications'],
  ['submissions.sendBack', '/waiting-for-review'],
  ['users.create', '/add-user'],
  ['users.update', '/users'],
  ['invitations.create', '/users'],
  ['newsletter.erase', '/subscribers'],
  ['mails.retry', '/unsent-mails'],
  ['mails.retryAll', '/unsent-mails'],
]);

/** What people of a role begin with, who have done nothing yet. */
const atFirst: Record<Role, readonly string[]> = {
  admin: ['/messages', '/add-news', '/users'],
  moderator: ['/messages', '/all-applications', '/add-news'],
  editor: ['/add-news', '/create-event', '/add-media'],
  user: [],
};

/** The screens that somebody uses most, the most first, filled up with those of their role. @param screens that they may open */
export function mostDone(
  habits: Desk['habits'],
  screens: readonly Doable[],
  role: Role,
): readonly Doable[] {
  const counts = new Map<string, number>();
  for (const { area, action, count } of habits) {
    const path = pathOf({ area, action }, screens);
    if (path !== undefined) counts.set(path, (counts.get(path) ?? 0) + count);
  }
  const used = [...counts].toSorted(([, one], [, other]) => other - one).map(([path]) => path);
  return [...new Set([...used, ...atFirst[role]])]
    .flatMap((path) => screens.find((screen) => screen.path === path) ?? [])
    .slice(0, shown);
}

function pathOf(
  { area, action }: { area: string; action: string },
  screens: readonly Doable[],
): string | undefined {
  const other = otherPlaces.get(`${area}.${action}`);
  if (other !== undefined) return other;
  const isOf = (own: Area | undefined) => own !== undefined && areaName(own) === area;
  const creating = action === 'create' && screens.find(({ creates }) => isOf(creates));
  return (creating || screens.find(({ of }) => isOf(of)))?.path;
}
