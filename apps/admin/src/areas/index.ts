import type { Access } from '@site/contract/access';
import {
  IconAddressBook,
  IconFileText,
  IconHeading,
  IconInfoCircle,
  IconLayoutBottombar,
  IconLayoutList,
  IconLayoutNavbar,
  IconMessage2,
  IconPalette,
  IconSettings,
  IconNews,
  IconPencilPlus,
  IconUserPlus,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** A page behind the guard and its entry in the sidebar. */
export interface Screen {
  path: `/${string}`;
  label: string;
  icon: Icon;
  /** Who sees the entry and may open the page. */
  access: Extract<Access, 'staff' | 'admin'>;
  /** Loads the page's code when it is first opened. */
  lazy: () => Promise<{ Component: ComponentType }>;
}

export interface ScreenGroup {
  label: string;
  screens: Screen[];
}

const loadNews = () => import('./news/news.area.tsx');

/** Every page behind the guard, once: the sidebar and the routes are made from this list. */
export const menu: ScreenGroup[] = [
  {
    label: 'Content',
    screens: [
      {
        path: '/all-news',
        label: 'All News',
        icon: IconNews,
        access: 'staff',
        lazy: async () => ({ Component: (await loadNews()).news.ListPage }),
      },
      {
        path: '/add-news',
        label: 'Add News',
        icon: IconPencilPlus,
        access: 'staff',
        lazy: async () => ({ Component: (await loadNews()).news.CreatePage }),
      },
    ],
  },
  {
    label: 'People',
    screens: [
      {
        path: '/users',
        label: 'Users',
        icon: IconUsers,
        access: 'staff',
        lazy: async () => ({ Component: (await import('./users/users-page.tsx')).UsersPage }),
      },
      {
        path: '/add-user',
        label: 'Add User',
        icon: IconUserPlus,
        access: 'admin',
        lazy: async () => ({ Component: (await import('./users/add-user-page.tsx')).AddUserPage }),
      },
    ],
  },
  {
    label: 'Look and layout',
    screens: [
      {
        path: '/manage-home-sections',
        label: 'Home Page Sections',
        icon: IconLayoutList,
        access: 'staff',
        lazy: async () => ({
          Component: (await import('./home-sections/home-sections-page.tsx')).HomeSectionsPage,
        }),
      },
      {
        path: '/section-info',
        label: 'Manage Sections',
        icon: IconHeading,
        access: 'staff',
        lazy: async () => ({
          Component: (await import('./section-info/section-info-page.tsx')).SectionInfoPage,
        }),
      },
      {
        path: '/navbar-setting',
        label: 'Manage Navbar',
        icon: IconLayoutNavbar,
        access: 'staff',
        lazy: async () => ({ Component: (await import('./navbar/navbar-page.tsx')).NavbarPage }),
      },
      {
        path: '/footer-management',
        label: 'Footer Management',
        icon: IconLayoutBottombar,
        access: 'staff',
        lazy: async () => ({ Component: (await import('./footer/footer-page.tsx')).FooterPage }),
      },
      {
        path: '/color-theme',
        label: 'Section Colors',
        icon: IconPalette,
        access: 'staff',
        lazy: async () => ({
          Component: (await import('./section-themes/section-themes-page.tsx')).SectionThemesPage,
        }),
      },
      {
        path: '/manage-pages',
        label: 'Manage Pages',
        icon: IconFileText,
        access: 'staff',
        lazy: async () => ({ Component: (await import('./pages/pages-page.tsx')).PagesPage }),
      },
    ],
  },
  {
    label: 'Organisation',
    screens: [
      {
        path: '/update-about',
        label: 'Update About Us',
        icon: IconInfoCircle,
        access: 'staff',
        lazy: async () => ({ Component: (await import('./about/about-page.tsx')).AboutPage }),
      },
      {
        path: '/director-message',
        label: 'Director Message',
        icon: IconMessage2,
        access: 'staff',
        lazy: async () => ({
          Component: (await import('./director-message/director-message-page.tsx'))
            .DirectorMessagePage,
        }),
      },
      {
        path: '/update-contact-us',
        label: 'Update Contact Us',
        icon: IconAddressBook,
        access: 'staff',
        lazy: async () => ({ Component: (await import('./contact/contact-page.tsx')).ContactPage }),
      },
      {
        path: '/update-site-info',
        label: 'Update Site Info',
        icon: IconSettings,
        access: 'staff',
        lazy: async () => ({
          Component: (await import('./site-info/site-info-page.tsx')).SiteInfoPage,
        }),
      },
    ],
  },
];
