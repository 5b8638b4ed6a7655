import { areaName, type Area } from '@site/contract';
import {
  IconAddressBook,
  IconArticle,
  IconBook2,
  IconBooks,
  IconBriefcase,
  IconBuildingCommunity,
  IconCalendarEvent,
  IconCalendarPlus,
  IconCategory,
  IconChartBar,
  IconEye,
  IconFileDescription,
  IconFilePlus,
  IconFiles,
  IconFileText,
  IconFolderPlus,
  IconFolders,
  IconHeading,
  IconHeartRateMonitor,
  IconHeartHandshake,
  IconHelpHexagon,
  IconHome,
  IconId,
  IconInbox,
  IconInfoCircle,
  IconLanguage,
  IconLayoutBottombar,
  IconLayoutGridAdd,
  IconLayoutList,
  IconLayoutNavbar,
  IconLibraryPhoto,
  IconListDetails,
  IconMailHeart,
  IconMailX,
  IconMessageDots,
  IconMessage2,
  IconMovie,
  IconNews,
  IconPalette,
  IconPencilPlus,
  IconPhotoPlus,
  IconPlaylistAdd,
  IconSettings,
  IconSlideshow,
  IconTextPlus,
  IconTrash,
  IconUnlink,
  IconUserCheck,
  IconUserCircle,
  IconUserSearch,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
  IconVideoPlus,
} from '@tabler/icons-react';
import { paths } from '#paths.ts';
import { WaitingCountBadge } from './submissions/waiting-count-badge.tsx';
import { FailedMailsBadge } from './mails/failed-mails-badge.tsx';
import { NewMessagesBadge } from './messages/new-messages-badge.tsx';
import { list, managed, only, pair, screen, type Screen, type ScreenGroup } from './screen.ts';

/** Every page behind the guard, once: the sidebar and the routes are made from this list. */
export const menu: ScreenGroup[] = [
  {
    label: 'Start',
    screens: [
      screen([paths.desk, 'Home', IconHome], async () =>
        (await import('./desk/desk-page.tsx')).deskPage(() => ({
          screens: menu.flatMap(({ label: group, screens }) =>
            screens.map((each) => ({ ...each, group, of: each.area ?? each.records })),
          ),
          placeOf,
          formOf,
        })),
      ),
    ],
  },
  {
    label: 'Review and translation',
    screens: [
      {
        ...screen(['/waiting-for-review', 'Waiting for review', IconUserCheck], async () =>
          (await import('./submissions/submissions-page.tsx')).reviewPage(placeOf),
        ),
        Badge: WaitingCountBadge,
        isOfReview: true,
      },
      {
        ...screen([paths.translations, 'Translations', IconLanguage], async () =>
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
  // Among the first, so that the count of new messages is seen.
  {
    label: 'Visitors',
    screens: [
      {
        ...list(['/messages', 'Messages', IconMessageDots], async () => {
          const [{ MessagesPage }, { MessagePage }] = await Promise.all([
            import('./messages/messages-page.tsx'),
            import('./messages/message-page.tsx'),
          ]);
          return { ListPage: MessagesPage, EntryPage: MessagePage };
        }),
        Badge: NewMessagesBadge,
      },
      screen(
        ['/subscribers', 'Subscribers', IconMailHeart],
        async () => (await import('./subscribers/subscribers-page.tsx')).SubscribersPage,
      ),
      screen(
        ['/most-read', 'Most Read', IconEye],
        async () => (await import('./most-read/most-read-page.tsx')).MostReadPage,
      ),
      {
        ...screen(
          ['/unsent-mails', 'Unsent mails', IconMailX],
          async () => (await import('./mails/mails-page.tsx')).MailsPage,
        ),
        access: 'admin',
        Badge: FailedMailsBadge,
      },
    ],
  },
  {
    label: 'News and events',
    screens: [
      ...pair(
        'news',
        ['/all-news', 'All News', IconNews],
        ['/add-news', 'Add News', IconPencilPlus],
        async () => (await import('./news/news.area.tsx')).news,
      ),
      ...pair(
        'events',
        ['/all-events', 'All Events', IconCalendarEvent],
        ['/create-event', 'Create Event', IconCalendarPlus],
        async () => (await import('./events/events.area.tsx')).events,
      ),
      ...pair(
        'blogs',
        ['/all-blogs', 'All Blogs', IconArticle],
        ['/create-blogs', 'Create Blog', IconTextPlus],
        async () => (await import('./blogs/blogs.area.tsx')).blogs,
      ),
      managed(
        'categories',
        ['/categories', 'Categories', IconCategory],
        async () => (await import('./categories/categories.area.tsx')).categories,
      ),
    ],
  },
  {
    label: 'Our work',
    screens: [
      ...pair(
        'projects',
        ['/all-projects', 'All Projects', IconFolders],
        ['/add-project', 'Add Project', IconFolderPlus],
        async () => (await import('./projects/projects.area.tsx')).projects,
      ),
      ...pair(
        'partners',
        ['/all-partners', 'All Partners', IconHeartHandshake],
        ['/add-partner', 'Add Partner', IconBuildingCommunity],
        async () => (await import('./partners/partners.area.tsx')).partners,
      ),
      ...pair(
        'members',
        ['/all-members', 'All Members', IconUsersGroup],
        ['/add-member', 'Add Member', IconId],
        async () => (await import('./members/members.area.tsx')).members,
      ),
    ],
  },
  {
    label: 'Jobs and tenders',
    screens: [
      ...pair(
        'careers',
        ['/all-careers', 'All Careers', IconBriefcase],
        ['/add-career', 'Add Career', IconPlaylistAdd],
        async () => (await import('./careers/careers.area.tsx')).careers,
      ),
      list(['/all-applications', 'All Applications', IconInbox], async () => {
        const page = await import('./applications/applications-page.tsx');
        return { ListPage: page.ApplicationsPage, EntryPage: page.ApplicationPage };
      }),
      ...pair(
        'tenders',
        ['/all-tenders', 'All Tenders', IconFileDescription],
        ['/create-tender', 'Create Tender', IconFilePlus],
        async () => (await import('./tenders/tenders.area.tsx')).tenders,
      ),
    ],
  },
  {
    label: 'Publications',
    screens: [
      ...pair(
        'publications',
        ['/all-publications', 'All Publications', IconBooks],
        ['/add-publication', 'Add Publication', IconBook2],
        async () => (await import('./publications/publications.area.tsx')).publications,
      ),
    ],
  },
  {
    label: 'Pictures and videos',
    screens: [
      list([paths.files, 'Pictures and files', IconFiles], async () => {
        const [{ FilesPage }, { filePage }] = await Promise.all([
          import('./files/files-page.tsx'),
          import('./files/file-page.tsx'),
        ]);
        return { ListPage: FilesPage, EntryPage: filePage(placeOf) };
      }),
      {
        ...list([paths.consents, 'Consents', IconUserCheck], async () => {
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
        ['/all-media', 'All Pictures', IconLibraryPhoto],
        ['/add-media', 'Add Picture', IconPhotoPlus],
        async () => (await import('./pictures/pictures.area.tsx')).pictures,
      ),
      ...pair(
        'videos',
        ['/all-videos', 'All Videos', IconMovie],
        ['/add-video', 'Add Video', IconVideoPlus],
        async () => (await import('./videos/videos.area.tsx')).videos,
      ),
    ],
  },
  {
    label: 'Home page',
    screens: [
      ...pair(
        'sliderImages',
        ['/all-slider-image', 'All Slider Images', IconSlideshow],
        ['/add-slider-image', 'Add Slider Image', IconPhotoPlus],
        async () => (await import('./slider-images/slider-images.area.tsx')).sliderImages,
      ),
      managed(
        'bodyCards',
        ['/create-bodycard', 'Body Cards', IconLayoutGridAdd],
        async () => (await import('./body-cards/body-cards.area.tsx')).bodyCards,
      ),
      managed(
        'helpOptions',
        ['/help-option', 'Help Options', IconHelpHexagon],
        async () => (await import('./help-options/help-options.area.tsx')).helpOptions,
      ),
      managed(
        'stats',
        ['/stats', 'Stats', IconChartBar],
        async () => (await import('./stats/stats.area.tsx')).stats,
      ),
    ],
  },
  {
    label: 'People',
    screens: [
      screen(
        ['/users', 'Users', IconUsers],
        async () => (await import('./users/users-page.tsx')).UsersPage,
      ),
      {
        ...screen(
          ['/add-user', 'Add User', IconUserPlus],
          async () => (await import('./users/add-user-page.tsx')).AddUserPage,
        ),
        access: 'admin',
      },
      {
        ...screen(
          ['/personal-data', 'Personal data', IconUserSearch],
          async () => (await import('./personal-data/personal-data-page.tsx')).PersonalDataPage,
        ),
        access: 'admin',
      },
      screen(
        [paths.account, 'My account', IconUserCircle],
        async () => (await import('./users/account-page.tsx')).AccountPage,
      ),
    ],
  },
  {
    label: 'Look and layout',
    foldedFor: ['editor'],
    screens: [
      only(
        'homeSections',
        ['/manage-home-sections', 'Home Page Sections', IconLayoutList],
        async () => (await import('./home-sections/home-sections-page.tsx')).HomeSectionsPage,
      ),
      {
        ...list(['/section-info', 'Manage Sections', IconHeading], async () => {
          const page = await import('./section-info/section-info-page.tsx');
          return { ListPage: page.SectionInfoPage, EntryPage: page.SectionPage };
        }),
        records: 'sectionInfo',
      },
      only(
        'navbar',
        ['/navbar-setting', 'Manage Navbar', IconLayoutNavbar],
        async () => (await import('./navbar/navbar-page.tsx')).NavbarPage,
      ),
      only(
        'footer',
        ['/footer-management', 'Footer Management', IconLayoutBottombar],
        async () => (await import('./footer/footer-page.tsx')).FooterPage,
      ),
      only(
        'sectionThemes',
        ['/color-theme', 'Section Colors', IconPalette],
        async () => (await import('./section-themes/section-themes-page.tsx')).SectionThemesPage,
      ),
      {
        ...list(['/manage-pages', 'Manage Pages', IconFileText], async () => {
          const { PagesPage, EditPage } = await import('./pages/pages-page.tsx');
          return { ListPage: PagesPage, EntryPage: EditPage };
        }),
        area: 'pages',
      },
    ],
  },
  {
    label: 'Organisation',
    screens: [
      only(
        'about',
        ['/update-about', 'Update About Us', IconInfoCircle],
        async () => (await import('./about/about-page.tsx')).AboutPage,
      ),
      only(
        'directorMessage',
        ['/director-message', 'Director Message', IconMessage2],
        async () =>
          (await import('./director-message/director-message-page.tsx')).DirectorMessagePage,
      ),
      only(
        'contact',
        ['/update-contact-us', 'Update Contact Us', IconAddressBook],
        async () => (await import('./contact/contact-page.tsx')).ContactPage,
      ),
      only(
        'siteInfo',
        ['/update-site-info', 'Update Site Info', IconSettings],
        async () => (await import('./site-info/site-info-page.tsx')).SiteInfoPage,
      ),
      screen(['/broken-links', 'Broken links', IconUnlink], async () =>
        (await import('./links/links-page.tsx')).linksPage(placeOf),
      ),
      screen(['/trash', 'Trash', IconTrash], async () =>
        (await import('./trash/trash-page.tsx')).trashPage(areaScreens),
      ),
      {
        ...screen(['/audit', 'Audit log', IconListDetails], async () =>
          (await import('./audit/audit-page.tsx')).auditPage(areaScreens),
        ),
        access: 'admin',
      },
      {
        ...screen(
          ['/system', 'System', IconHeartRateMonitor],
          async () => (await import('./system/system-page.tsx')).SystemPage,
        ),
        access: 'admin',
      },
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
