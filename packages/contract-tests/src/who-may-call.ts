import type { Access, Role } from '@site/contract';

/*
 * Who may call what, written down a second time on purpose: the contract's metadata decides it for API,
 * apps and mocks alike, so only a list of its own notices that a role was added or lost there. Routes that
 * are named nowhere are for staff.
 */

const publicRoutes = [
  'users.login',
  'users.loginSecondFactor',
  'users.forgotPassword',
  'users.resetPassword',
  'users.redeemHandoff',
  'invitations.accept',
  'news.choices',
  'news.page',
  'members.listTeam',
  'projects.choices',
  'publications.choices',
  'pages.addresses',
  'contact.message',
  'applications.apply',
  'newsletter.subscribe',
  'newsletter.link',
  'newsletter.confirm',
  'newsletter.unsubscribe',
  'reviewLinks.read',
  'reviewLinks.answer',
  'search.search',
  'search.matches',
  'complaints.focalPerson',
  'complaints.send',
  'visits.count',
  'visits.mostRead',
];

const signedInRoutes = [
  'users.logout',
  'users.getPic',
  'users.getUserById',
  'users.updatePassword',
  'users.updatePasswordSelf',
  'users.updateSelf',
  'secondFactor.get',
  'secondFactor.challenge',
  'secondFactor.beginTotp',
  'secondFactor.confirmTotp',
  'secondFactor.removeTotp',
  'secondFactor.renewRecoveryCodes',
  'secondFactor.passkeyOptions',
  'secondFactor.addPasskey',
  'secondFactor.removePasskey',
  'sessions.list',
  'sessions.confirm',
  'sessions.removeOthers',
  'sessions.remove',
  'applications.create',
];

const moderatorRoutes = ['submissions.sendBack'];

const adminRoutes = [
  'users.create',
  'users.update',
  'users.remove',
  'secondFactor.setRequirement',
  'secondFactor.reset',
  'invitations.list',
  'invitations.create',
  'invitations.resend',
  'invitations.remove',
  'system.status',
  'mails.list',
  'mails.retry',
  'mails.retryAll',
  'mails.remove',
  'newsletter.erase',
  'audit.list',
  'trash.erase',
  'contact.updateSettings',
  'complaints.settings',
  'complaints.updateSettings',
  'applications.erase',
  'personalData.find',
  'personalData.export',
  'personalData.erase',
  'personalData.retention',
];

/** Lists and reads that are not public. */
const staffReads = [
  'users.list',
  'users.get',
  'applications.list',
  'applications.get',
  'pages.list',
  'media.list',
  'media.get',
  'media.export',
  'consents.list',
  'consents.get',
  'consents.readForm',
  'trash.list',
  'revisions.list',
  'revisions.get',
  'views.list',
  'drafts.list',
  'drafts.get',
  'pending.list',
  'reviewLinks.list',
  'translations.list',
  'translations.get',
  'translations.suggestions',
  'submissions.list',
  'complaints.list',
];

/** Routes of staff that are for two persons alone, whatever their role. */
export const routesOfTwo = [
  'complaints.list',
  'complaints.open',
  'complaints.close',
  'complaints.erase',
];

/** Whom a word lets in, written down a second time for the same reason. */
export const rolesLetIn: Readonly<Record<Exclude<Access, 'public'>, readonly Role[]>> = {
  'signed-in': ['admin', 'moderator', 'editor', 'user'],
  staff: ['admin', 'moderator', 'editor'],
  moderator: ['admin', 'moderator'],
  admin: ['admin'],
};

/** Who may call a route, by its key. */
export function whoMayCall(key: string): Access {
  if (publicRoutes.includes(key)) return 'public';
  if (signedInRoutes.includes(key)) return 'signed-in';
  if (moderatorRoutes.includes(key)) return 'moderator';
  if (adminRoutes.includes(key)) return 'admin';
  return /\.(?:list|get)$/.test(key) && !staffReads.includes(key) ? 'public' : 'staff';
}
