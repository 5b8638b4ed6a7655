import type { Access } from '@site/contract/access';
import {
  IconAddressBook,
  IconArticle,
  IconBriefcase,
  IconBuildingCommunity,
  IconCalendarEvent,
  IconCalendarPlus,
  IconCategory,
  IconChartBar,
  IconFileDescription,
  IconFilePlus,
  IconFileText,
  IconFolderPlus,
  IconFolders,
  IconHeading,
  IconHeartHandshake,
  IconHelpHexagon,
  IconId,
  IconInbox,
  IconInfoCircle,
  IconLayoutBottombar,
  IconLayoutGridAdd,
  IconLayoutList,
  IconLayoutNavbar,
  IconLibraryPhoto,
  IconMailHeart,
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
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
  IconVideoPlus,
  type Icon,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { NewMessagesBadge } from './messages/new-messages-badge.tsx';

/** A page behind the guard and its entry in the sidebar. */
export interface Screen {
  path: `/${string}`;
  label: string;
  icon: Icon;
  /** Says at the entry how much there is to do. */
  Badge?: ComponentType;
  /** Who sees the entry and may open the page. */
  access: Extract<Access, 'staff' | 'admin'>;
  /** Loads the page's code when it is first opened. */
  lazy: () => Promise<{ Component: ComponentType }>;
}

export interface ScreenGroup {
  label: string;
  screens: Screen[];
}

/** A screen's path, label and icon. */
type Entry = [path: Screen['path'], label: string, icon: Icon];

/** A page that all staff may open. */
function screen([path, label, icon]: Entry, load: () => Promise<ComponentType>): Screen {
  return { path, label, icon, access: 'staff', lazy: async () => ({ Component: await load() }) };
}

/** The two pages of a list area. */
function pair(
  list: Entry,
  create: Entry,
  load: () => Promise<{ ListPage: ComponentType; CreatePage: ComponentType }>,
): Screen[] {
  return [
    screen(list, async () => (await load()).ListPage),
    screen(create, async () => (await load()).CreatePage),
  ];
}

/** Every page behind the guard, once: the sidebar and the routes are made from this list. */
export const menu: ScreenGroup[] = [
  // First, so that the count of new messages is seen.
  {
    label: 'Visitors',
    screens: [
      {
        ...screen(
          ['/messages', 'Messages', IconMessageDots],
          async () => (await import('./messages/messages-page.tsx')).MessagesPage,
        ),
        Badge: NewMessagesBadge,
      },
      screen(
        ['/subscribers', 'Subscribers', IconMailHeart],
        async () => (await import('./subscribers/subscribers-page.tsx')).SubscribersPage,
      ),
    ],
  },
  {
    label: 'News and events',
    screens: [
      ...pair(
        ['/all-news', 'All News', IconNews],
        ['/add-news', 'Add News', IconPencilPlus],
        async () => (await import('./news/news.area.tsx')).news,
      ),
      ...pair(
        ['/all-events', 'All Events', IconCalendarEvent],
        ['/create-event', 'Create Event', IconCalendarPlus],
        async () => (await import('./events/events.area.tsx')).events,
      ),
      ...pair(
        ['/all-blogs', 'All Blogs', IconArticle],
        ['/create-blogs', 'Create Blog', IconTextPlus],
        async () => (await import('./blogs/blogs.area.tsx')).blogs,
      ),
      screen(
        ['/categories', 'Categories', IconCategory],
        async () => (await import('./categories/categories.area.tsx')).categories.ManagePage,
      ),
    ],
  },
  {
    label: 'Our work',
    screens: [
      ...pair(
        ['/all-projects', 'All Projects', IconFolders],
        ['/add-project', 'Add Project', IconFolderPlus],
        async () => (await import('./projects/projects.area.tsx')).projects,
      ),
      ...pair(
        ['/all-partners', 'All Partners', IconHeartHandshake],
        ['/add-partner', 'Add Partner', IconBuildingCommunity],
        async () => (await import('./partners/partners.area.tsx')).partners,
      ),
      ...pair(
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
        ['/all-careers', 'All Careers', IconBriefcase],
        ['/add-career', 'Add Career', IconPlaylistAdd],
        async () => (await import('./careers/careers.area.tsx')).careers,
      ),
      screen(
        ['/all-applications', 'All Applications', IconInbox],
        async () => (await import('./applications/applications-page.tsx')).ApplicationsPage,
      ),
      ...pair(
        ['/all-tenders', 'All Tenders', IconFileDescription],
        ['/create-tender', 'Create Tender', IconFilePlus],
        async () => (await import('./tenders/tenders.area.tsx')).tenders,
      ),
    ],
  },
  {
    label: 'Pictures and videos',
    screens: [
      ...pair(
        ['/all-media', 'All Pictures', IconLibraryPhoto],
        ['/add-media', 'Add Picture', IconPhotoPlus],
        async () => (await import('./pictures/pictures.area.tsx')).pictures,
      ),
      ...pair(
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
        ['/all-slider-image', 'All Slider Images', IconSlideshow],
        ['/add-slider-image', 'Add Slider Image', IconPhotoPlus],
        async () => (await import('./slider-images/slider-images.area.tsx')).sliderImages,
      ),
      screen(
        ['/create-bodycard', 'Body Cards', IconLayoutGridAdd],
        async () => (await import('./body-cards/body-cards.area.tsx')).bodyCards.ManagePage,
      ),
      screen(
        ['/help-option', 'Help Options', IconHelpHexagon],
        async () => (await import('./help-options/help-options.area.tsx')).helpOptions.ManagePage,
      ),
      screen(
        ['/stats', 'Stats', IconChartBar],
        async () => (await import('./stats/stats.area.tsx')).stats.ManagePage,
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
    ],
  },
  {
    label: 'Look and layout',
    screens: [
      screen(
        ['/manage-home-sections', 'Home Page Sections', IconLayoutList],
        async () => (await import('./home-sections/home-sections-page.tsx')).HomeSectionsPage,
      ),
      screen(
        ['/section-info', 'Manage Sections', IconHeading],
        async () => (await import('./section-info/section-info-page.tsx')).SectionInfoPage,
      ),
      screen(
        ['/navbar-setting', 'Manage Navbar', IconLayoutNavbar],
        async () => (await import('./navbar/navbar-page.tsx')).NavbarPage,
      ),
      screen(
        ['/footer-management', 'Footer Management', IconLayoutBottombar],
        async () => (await import('./footer/footer-page.tsx')).FooterPage,
      ),
      screen(
        ['/color-theme', 'Section Colors', IconPalette],
        async () => (await import('./section-themes/section-themes-page.tsx')).SectionThemesPage,
      ),
      screen(
        ['/manage-pages', 'Manage Pages', IconFileText],
        async () => (await import('./pages/pages-page.tsx')).PagesPage,
      ),
    ],
  },
  {
    label: 'Organisation',
    screens: [
      screen(
        ['/update-about', 'Update About Us', IconInfoCircle],
        async () => (await import('./about/about-page.tsx')).AboutPage,
      ),
      screen(
        ['/director-message', 'Director Message', IconMessage2],
        async () =>
          (await import('./director-message/director-message-page.tsx')).DirectorMessagePage,
      ),
      screen(
        ['/update-contact-us', 'Update Contact Us', IconAddressBook],
        async () => (await import('./contact/contact-page.tsx')).ContactPage,
      ),
      screen(
        ['/update-site-info', 'Update Site Info', IconSettings],
        async () => (await import('./site-info/site-info-page.tsx')).SiteInfoPage,
      ),
    ],
  },
];
