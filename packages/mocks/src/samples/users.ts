import type { UserSample } from './index.ts';

/** One account for each role; their password is the mocks' own. */
export const userSamples: UserSample[] = [
  {
    name: 'Ayesha Khan',
    email: 'admin@indusonehealth.example',
    role: 'admin',
    picture: 'user-1.webp',
  },
  {
    name: 'Bilal Ahmed',
    email: 'moderator@indusonehealth.example',
    role: 'moderator',
    picture: 'user-2.webp',
  },
  {
    name: 'Sana Malik',
    email: 'editor@indusonehealth.example',
    role: 'editor',
    picture: 'user-3.webp',
  },
  { name: 'Hamza Ali', email: 'user@indusonehealth.example', role: 'user', picture: 'user-4.webp' },
];
