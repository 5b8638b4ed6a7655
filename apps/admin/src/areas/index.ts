import type { Access } from '@site/contract/access';
import type { AdminAddress } from '@site/contract/addresses';
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
  path: `/${AdminAddress}`;
  label: string;
  icon: Icon;
  /** A badge at the entry with the number of open tasks. */
  Badge?: ComponentType;
  /** Who sees the entry and may open the page. */
  access: Extract<Access, 'staff' | 'admin'>;
  /** Loads the page's code when it is first opened. */
  lazy: LazyPage;
  /** What stands below it at the address of one entry, such as `/all-news/:id`. */
  lazyEntry?: LazyPage;
}

type LazyPage = () => Promise<{ Component: ComponentType }>;

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

/** A page with a list, of which every entry has an address of its own. */
function list(
  entry: Entry,
  load: () => Promise<{ ListPage: ComponentType; EntryPage: ComponentType }>,
): Screen {
  return {
    ...screen(entry, async () => (await load()).ListPage),
    lazyEntry: async () => ({ Component: (await load()).EntryPage }),
  };
}

/** The two pages of a list area. */
function pair(
  listed: Entry,
  created: Entry,
  load: () => Promise<{
    ListPage: ComponentType;
    EntryPage: ComponentType;
    CreatePage: ComponentType;
  }>,
): Screen[] {
  return [list(listed, load), screen(created, async () => (await load()).CreatePage)];
}

/** The one page of a list area that has list and form together. */
function managed(
  entry: Entry,
  load: () => Promise<{ ManagePage: ComponentType; EntryPage: ComponentType }>,
): Screen {
  return list(entry, async () => {
    const { ManagePage, EntryPage } = await load();
    return { ListPage: ManagePage, EntryPage };
  });
}

/** Every page behind the guard, once: the sidebar and the routes are made from this list. */
export const menu: ScreenGroup[] = [
  // First, so that the count of new messages is seen.
  {
    label: 'Visitors',
    screens: [
      {
        ...list(['/messages', 'Messages', IconMessageDots], async () => {
          const { MessagesPage, MessagePage } = await import('./messages/messages-page.tsx');
          return { ListPage: MessagesPage, EntryPage: MessagePage };
        }),
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
      managed(
        ['/categories', 'Categories', IconCategory],
        async () => (await import('./categories/categories.area.tsx')).categories,
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
      list(['/all-applications', 'All Applications', IconInbox], async () => {
        const page = await import('./applications/applications-page.tsx');
        return { ListPage: page.ApplicationsPage, EntryPage: page.ApplicationPage };
      }),
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
      managed(
        ['/create-bodycard', 'Body Cards', IconLayoutGridAdd],
        async () => (await import('./body-cards/body-cards.area.tsx')).bodyCards,
      ),
      managed(
        ['/help-option', 'Help Options', IconHelpHexagon],
        async () => (await import('./help-options/help-options.area.tsx')).helpOptions,
      ),
      managed(
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
    ],
  },
  {
    label: 'Look and layout',
    screens: [
      screen(
        ['/manage-home-sections', 'Home Page Sections', IconLayoutList],
        async () => (await import('./home-sections/home-sections-page.tsx')).HomeSectionsPage,
      ),
      list(['/section-info', 'Manage Sections', IconHeading], async () => {
        const page = await import('./section-info/section-info-page.tsx');
        return { ListPage: page.SectionInfoPage, EntryPage: page.SectionPage };
      }),
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
      list(['/manage-pages', 'Manage Pages', IconFileText], async () => {
        const { PagesPage, EditPage } = await import('./pages/pages-page.tsx');
        return { ListPage: PagesPage, EntryPage: EditPage };
      }),
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
