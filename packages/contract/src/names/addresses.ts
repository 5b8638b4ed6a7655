/*
 * The words that addresses begin with: first segments of the paths of the two apps' own pages, which a custom
 * page can't have, and the folders of uploads. Plain words: this module brings no validation code into a page.
 */

/** Pages of the public site. */
export const publicAddresses = [
  'home',
  'about-us',
  'vision-&-mission',
  'VisionAndMission',
  'partner-org',
  'management-team',
  'abm-team',
  'brm-team',
  'projects',
  'events',
  'search',
  'update-password',
  'project-activity-pictures',
  'gallery',
  'videos',
  'announcement',
  'news',
  'career',
  'tenders',
  'advisories',
  'transparency',
  'publications',
  'archives',
  'blog',
  'contact-us',
  'complaints',
  'newsletter',
  'message-from-executive-director',
  'login',
  'forgot-password',
  'reset-password',
] as const;

/** Pages of the admin app behind its guard. */
export const adminAddresses = [
  'desk',
  'add-user',
  'my-account',
  'personal-data',
  'update-about',
  'users',
  'create-blogs',
  'all-blogs',
  'all-careers',
  'add-career',
  'all-applications',
  'add-slider-image',
  'all-slider-image',
  'create-event',
  'all-events',
  'add-media',
  'all-media',
  'add-video',
  'all-videos',
  'add-news',
  'all-news',
  'add-partner',
  'all-partners',
  'add-donor',
  'all-donors',
  'add-project',
  'all-projects',
  'add-member',
  'all-members',
  'create-tender',
  'all-tenders',
  'add-advisory',
  'all-advisories',
  'add-fact',
  'all-facts',
  'transparency-desk',
  'add-publication',
  'all-publications',
  'update-contact-us',
  'update-site-info',
  'footer-management',
  'create-bodycard',
  'doors',
  'help-option',
  'categories',
  'stats',
  'director-message',
  'color-theme',
  'section-info',
  'navbar-setting',
  'manage-pages',
  'manage-home-sections',
  'waiting-for-review',
  'translations',
  'messages',
  'subscribers',
  'most-read',
  'system',
  'audit',
  'trash',
  'unsent-mails',
  'broken-links',
  'files',
  'consents',
  'complaints-desk',
  'complaint-settings',
] as const;
export type AdminAddress = (typeof adminAddresses)[number];

const technical = [
  'ur',
  'lite',
  'handoff',
  'accept-invitation',
  'api',
  'media',
  'assets',
  'v1_1',
  'healthz',
  'readyz',
];
/** The addresses of the apps' own, in lower case. */
export const reservedAddresses: ReadonlySet<string> = new Set(
  [...publicAddresses, ...adminAddresses, ...technical].map((address) => address.toLowerCase()),
);

const ofAdmin: ReadonlySet<string> = new Set(adminAddresses);

/** Whether an address is one of the admin app's. */
export function isAdminAddress(address: string): boolean {
  return ofAdmin.has(address.toLowerCase());
}

/**
 * The address that a page of staff's own would have for this link to lead anywhere; `null` for a link
 * that leads elsewhere.
 */
export function customAddressOf(link: string): string | null {
  // Capital letters lead to it, too.
  const address = /^\/([\w-]+)\/?(?:[?#].*)?$/.exec(link)?.[1]?.toLowerCase();
  return address === undefined || reservedAddresses.has(address) ? null : address;
}
