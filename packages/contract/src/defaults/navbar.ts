import type { NavbarItem, NavbarLink, NavbarStyling } from '../areas/presentation/navbar.ts';

const navbarStyling: NavbarStyling = {
  navbar: { backgroundColor: '#ffffff', textColor: '#0f766e' },
  links: {
    color: '#0f766e',
    hoverColor: '#f59e0b',
    activeColor: '#2563eb',
    fontWeight: 'font-medium',
  },
  dropdown: {
    backgroundColor: '#ffffff',
    textColor: '#000000',
    hoverBackgroundColor: '#f3f4f6',
    hoverTextColor: '#1d4ed8',
  },
  input: {
    backgroundColor: '#ffffff',
    borderColor: '#d1d5db',
    textColor: '#000000',
    placeholderColor: '#9ca3af',
  },
  button: {
    backgroundColor: '#0f766e',
    textColor: '#ffffff',
    hoverBackgroundColor: '#0d9488',
    hoverTextColor: '#ffffff',
  },
};

function item(id: string, label: string, url: string, order: number): NavbarItem {
  return { id, label, url, order, isVisible: true };
}

function direct(id: string, label: string, url: string, order: number): NavbarLink {
  return { ...item(id, label, url, order), type: 'direct', dropdownItems: [] };
}

const navbarLinks: NavbarLink[] = [
  {
    ...item('about', 'About Us', '/about-us', 1),
    type: 'dropdown',
    dropdownItems: [
      item('vision', 'Vision & Mission', '/VisionAndMission', 1),
      item('partners', 'Partner Org', '/partner-org', 2),
    ],
  },
  direct('projects', 'Projects', '/projects', 2),
  direct('contact', 'Contact Us', '/contact-us', 3),
];

/** The built-in menu and its colours. */
export const defaultNavbar = { links: navbarLinks, styling: navbarStyling, isActive: true };
