import { areaName, type Area } from '@site/contract';
import {
  IconBriefcase,
  IconCalendarEvent,
  IconChartBar,
  IconFileText,
  IconFiles,
  IconFolders,
  IconHeartRateMonitor,
  IconHome,
  IconInbox,
  IconNews,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react';
import { paths } from '#paths.ts';
import { WaitingCountBadge } from './submissions/waiting-count-badge.tsx';
import { FailedMailsBadge } from './mails/failed-mails-badge.tsx';
import { NewMessagesBadge } from './messages/new-messages-badge.tsx';
import { list, looks, managed, only, pair, screen, type Place, type Screen } from './screen.ts';

/** Every page behind the guard, once: the menu and the routes are made from this list. */
export const menu: Place[] = [
  {
    label: 'Home',
    icon: IconHome,
    isOnPhone: true,
    screens: [
      screen([paths.desk, 'Home'], async () =>
        (await import('./desk/desk-page.tsx')).deskPage(() => ({
          screens: menu.flatMap(({ label: group, icon, screens }) =>
            screens.map((each) => ({ ...each, group, icon, of: each.area ?? each.records })),
          ),
          placeOf,
          formOf,
        })),
      ),
    ],
  },
  {
    label: 'Inbox',
    icon: IconInbox,
    isOnPhone: true,
    screens: [
      {
        ...list(['/messages', 'Messages'], async () => {
          const [{ MessagesPage }, { MessagePage }] = await Promise.all([
            import('./messages/messages-page.tsx'),
            import('./messages/message-page.tsx'),
          ]);
          return { ListPage: MessagesPage, EntryPage: MessagePage };
        }),
        Badge: NewMessagesBadge,
      },
      {
        ...screen(['/waiting-for-review', 'Waiting for review'], async () =>
          (await import('./submissions/submissions-page.tsx')).reviewPage(placeOf),
        ),
        Badge: WaitingCountBadge,
        isOfReview: true,
      },
      list(['/all-applications', 'All Applications'], async () => {
        const page = await import('./applications/applications-page.tsx');
        return { ListPage: page.ApplicationsPage, EntryPage: page.ApplicationPage };
      }),
      screen(
        ['/subscribers', 'Subscribers'],
        async () => (await import('./subscribers/subscribers-page.tsx')).SubscribersPage,
      ),
      {
        ...screen(
          ['/complaints-desk', 'Complaints'],
          async () => (await import('./complaints/complaints-page.tsx')).ComplaintsPage,
        ),
        isOfTwo: true,
      },
      {
        ...screen(
          ['/unsent-mails', 'Unsent mails'],
          async () => (await import('./mails/mails-page.tsx')).MailsPage,
        ),
        access: 'admin',
        Badge: FailedMailsBadge,
      },
    ],
  },
  {
    label: 'News and stories',
    icon: IconNews,
    isOnPhone: true,
    screens: [
      ...pair(
        'news',
        ['/all-news', 'All News'],
        ['/add-news', 'Add News'],
        async () => (await import('./news/news.area.tsx')).news,
      ),
      ...pair(
        'blogs',
        ['/all-blogs', 'All Blogs'],
        ['/create-blogs', 'Create Blog'],
        async () => (await import('./blogs/blogs.area.tsx')).blogs,
      ),
      ...pair(
        'advisories',
        ['/all-advisories', 'All Advisories'],
        ['/add-advisory', 'Add Advisory'],
        async () => (await import('./advisories/advisories.area.tsx')).advisories,
      ),
      ...pair(
        'publications',
        ['/all-publications', 'All Publications'],
        ['/add-publication', 'Add Publication'],
        async () => (await import('./publications/publications.area.tsx')).publications,
      ),
    ],
  },
  {
    label: 'Events',
    icon: IconCalendarEvent,
    screens: [
      ...pair(
        'events',
        ['/all-events', 'All Events'],
        ['/create-event', 'Create Event'],
        async () => (await import('./events/events.area.tsx')).events,
      ),
      managed(
        'categories',
        ['/categories', 'Categories'],
        async () => (await import('./categories/categories.area.tsx')).categories,
      ),
    ],
  },
  {
    label: 'Work',
    icon: IconFolders,
    screens: [
      ...pair(
        'projects',
        ['/all-projects', 'All Projects'],
        ['/add-project', 'Add Project'],
        async () => (await import('./projects/projects.area.tsx')).projects,
      ),
      ...pair(
        'partners',
        ['/all-partners', 'All Partners'],
        ['/add-partner', 'Add Partner'],
        async () => (await import('./partners/partners.area.tsx')).partners,
      ),
      ...pair(
        'donors',
        ['/all-donors', 'All Funders'],
        ['/add-donor', 'Add Funder'],
        async () => (await import('./donors/donors.area.tsx')).donors,
      ),
      ...pair(
        'members',
        ['/all-members', 'All Members'],
        ['/add-member', 'Add Member'],
        async () => (await import('./members/members.area.tsx')).members,
      ),
      ...pair(
        'facts',
        [paths.facts, 'All Facts'],
        [paths.addFact, 'Add Fact'],
        async () => (await import('./facts/facts.area.tsx')).facts,
      ),
      screen(
        [paths.duties, 'Transparency'],
        async () => (await import('./duties/duties-page.tsx')).DutiesPage,
      ),
    ],
  },
  {
    label: 'Tenders and jobs',
    icon: IconBriefcase,
    screens: [
      ...pair(
        'tenders',
        ['/all-tenders', 'All Tenders'],
        ['/create-tender', 'Create Tender'],
        async () => (await import('./tenders/tenders.area.tsx')).tenders,
      ),
      ...pair(
        'careers',
        ['/all-careers', 'All Careers'],
        ['/add-career', 'Add Career'],
        async () => (await import('./careers/careers.area.tsx')).careers,
      ),
    ],
  },
  {
    label: 'Pictures and files',
    icon: IconFiles,
    isOnPhone: true,
    screens: [
      list([paths.files, 'Pictures and files'], async () => {
        const [{ FilesPage }, { filePage }] = await Promise.all([
          import('./files/files-page.tsx'),
          import('./files/file-page.tsx'),
        ]);
        return { ListPage: FilesPage, EntryPage: filePage(placeOf) };
      }),
      {
        ...list([paths.consents, 'Consents'], async () => {
          const [{ ConsentsPage }, { consentPage }] = await Promise.all([
            import('./consents/consents-page.tsx'),
            import('./consents/consent-page.tsx'),
          ]);
          return { ListPage: ConsentsPage, EntryPage: consentPage(placeOf) };
        }),
        below: {
          path: 'add',
          lazy: async () => ({
            Component: (await import('./consents/consent-page.tsx')).AddConsentPage,
          }),
        },
      },
      ...pair(
        'pictures',
        ['/all-media', 'All Pictures'],
        ['/add-media', 'Add Picture'],
        async () => (await import('./pictures/pictures.area.tsx')).pictures,
      ),
      ...pair(
        'videos',
        ['/all-videos', 'All Videos'],
        ['/add-video', 'Add Video'],
        async () => (await import('./videos/videos.area.tsx')).videos,
      ),
    ],
  },
  {
    label: 'Pages',
    icon: IconFileText,
    screens: [
      {
        ...list(['/manage-pages', 'Manage Pages'], async () => {
          const { PagesPage, EditPage } = await import('./pages/pages-page.tsx');
          return { ListPage: PagesPage, EntryPage: EditPage };
        }),
        area: 'pages',
      },
      only(
        'about',
        ['/update-about', 'Update About Us'],
        async () => (await import('./about/about-page.tsx')).AboutPage,
      ),
      only(
        'directorMessage',
        ['/director-message', 'Director Message'],
        async () =>
          (await import('./director-message/director-message-page.tsx')).DirectorMessagePage,
      ),
      {
        ...screen([paths.translations, 'Translations'], async () =>
          (await import('./translations/translations-page.tsx')).translationsPage(placeOf),
        ),
        below: {
          path: ':area/:record/:lang',
          lazy: async () => ({
            Component: (await import('./translations/translate-page.tsx')).translatePage(placeOf),
          }),
        },
      },
    ],
  },
  {
    label: 'Website',
    icon: IconWorld,
    screens: [
      ...looks(
        only(
          'homeSections',
          ['/manage-home-sections', 'Home Page Sections'],
          async () => (await import('./home-sections/home-sections-page.tsx')).HomeSectionsPage,
        ),
        only(
          'navbar',
          ['/navbar-setting', 'Manage Navbar'],
          async () => (await import('./navbar/navbar-page.tsx')).NavbarPage,
        ),
        only(
          'footer',
          ['/footer-management', 'Footer Management'],
          async () => (await import('./footer/footer-page.tsx')).FooterPage,
        ),
        only(
          'sectionThemes',
          ['/color-theme', 'Section Colors'],
          async () => (await import('./section-themes/section-themes-page.tsx')).SectionThemesPage,
        ),
        {
          ...list(['/section-info', 'Manage Sections'], async () => {
            const page = await import('./section-info/section-info-page.tsx');
            return { ListPage: page.SectionInfoPage, EntryPage: page.SectionPage };
          }),
          records: 'sectionInfo',
        },
      ),
      ...pair(
        'sliderImages',
        ['/all-slider-image', 'All Slider Images'],
        ['/add-slider-image', 'Add Slider Image'],
        async () => (await import('./slider-images/slider-images.area.tsx')).sliderImages,
      ),
      managed(
        'bodyCards',
        ['/create-bodycard', 'Body Cards'],
        async () => (await import('./body-cards/body-cards.area.tsx')).bodyCards,
      ),
      managed(
        'doors',
        ['/doors', 'Doors'],
        async () => (await import('./doors/doors.area.tsx')).doors,
      ),
      managed(
        'helpOptions',
        ['/help-option', 'Help Options'],
        async () => (await import('./help-options/help-options.area.tsx')).helpOptions,
      ),
      managed(
        'stats',
        ['/stats', 'Stats'],
        async () => (await import('./stats/stats.area.tsx')).stats,
      ),
      only(
        'siteInfo',
        ['/update-site-info', 'Update Site Info'],
        async () => (await import('./site-info/site-info-page.tsx')).SiteInfoPage,
      ),
      only(
        'contact',
        ['/update-contact-us', 'Update Contact Us'],
        async () => (await import('./contact/contact-page.tsx')).ContactPage,
      ),
    ],
  },
  {
    label: 'People',
    icon: IconUsers,
    screens: [
      screen(['/users', 'Users'], async () => (await import('./users/users-page.tsx')).UsersPage),
      {
        ...screen(
          ['/add-user', 'Add User'],
          async () => (await import('./users/add-user-page.tsx')).AddUserPage,
        ),
        access: 'admin',
        listed: '/users',
      },
      {
        ...screen(
          ['/personal-data', 'Personal data'],
          async () => (await import('./personal-data/personal-data-page.tsx')).PersonalDataPage,
        ),
        access: 'admin',
      },
      {
        ...screen(
          ['/complaint-settings', 'Safeguarding'],
          async () => (await import('./complaints/safeguarding-page.tsx')).SafeguardingPage,
        ),
        access: 'admin',
      },
      screen(
        [paths.account, 'My account'],
        async () => (await import('./users/account-page.tsx')).AccountPage,
      ),
    ],
  },
  {
    label: 'Reports',
    icon: IconChartBar,
    screens: [
      screen(
        ['/most-read', 'Most Read'],
        async () => (await import('./most-read/most-read-page.tsx')).MostReadPage,
      ),
      screen(['/broken-links', 'Broken links'], async () =>
        (await import('./links/links-page.tsx')).linksPage(placeOf),
      ),
      {
        ...screen(['/audit', 'Audit log'], async () =>
          (await import('./audit/audit-page.tsx')).auditPage(areaScreens),
        ),
        access: 'admin',
      },
    ],
  },
  {
    label: 'System',
    icon: IconHeartRateMonitor,
    screens: [
      {
        ...screen(
          ['/system', 'System'],
          async () => (await import('./system/system-page.tsx')).SystemPage,
        ),
        access: 'admin',
      },
      screen(['/trash', 'Trash'], async () =>
        (await import('./trash/trash-page.tsx')).trashPage(areaScreens),
      ),
    ],
  },
];

/** The screen that lists the entries of each area, by the names that calls over all areas have for them. */
export const areaScreens: ReadonlyMap<string, Screen> = new Map(
  menu.flatMap(({ screens }) =>
    screens.flatMap((each): [string, Screen][] => (each.area ? [[areaName(each.area), each]] : [])),
  ),
);

/** Where the form of a record is; `undefined` for an area that a newer API has. @param area its name in calls over all areas */
export function placeOf(area: string, id: string): { label: string; path: string } | undefined {
  const listed = areaScreens.get(area);
  if (listed) return { label: listed.label, path: `${listed.path}/${id}` };
  const screens = menu.flatMap((group) => group.screens);
  return screens.find(({ records }) => records && areaName(records) === area);
}

/** Forms that are called in another way than the areas of their screens. */
const otherForms = new Map<string, Screen['path']>([
  ['profile', paths.account],
  ['users', paths.users],
  ['invitations', paths.users],
]);

/** Where the form is that holds a text; `undefined` for one that a newer release has. @param record its id or key; `new`: none yet */
export function formOf(form: string, record: string): { label: string; path: string } | undefined {
  const screens = menu.flatMap((group) => group.screens);
  if (form === 'translation') {
    return { label: 'Translations', path: `${paths.translations}/${record.replaceAll('.', '/')}` };
  }
  if (form === 'file') return { label: 'Pictures and files', path: `${paths.files}/${record}` };
  if (form === 'consent') {
    return { label: 'Consents', path: `${paths.consents}/${record === 'new' ? 'add' : record}` };
  }
  const other = otherForms.get(form);
  if (other !== undefined) return screens.find(({ path }) => path === other);
  // `section-theme` is of `sectionThemes`.
  const name = form.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
  const isOf = (area: Area | undefined) => area === name || area === `${name}s`;
  const listed = screens.find(({ area }) => isOf(area));
  if (!listed) return screens.find(({ records }) => isOf(records));
  if (record !== 'new') return { label: listed.label, path: `${listed.path}/${record}` };
  return screens.find(({ creates }) => isOf(creates)) ?? listed;
}
