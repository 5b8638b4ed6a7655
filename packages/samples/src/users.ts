import type { Picture } from './picture.ts';

interface UserSample {
  readonly name: string;
  readonly email: string;
  readonly role: 'admin' | 'moderator' | 'editor' | 'user';
  readonly picture: Picture;
}

/** One account for each role. */
export const userSamples: readonly UserSample[] = [
  {
    name: 'Saima Qureshi',
    email: 'saima.qureshi@example.org',
    role: 'admin',
    picture: 'portrait-01',
  },
  {
    name: 'Bilal Soomro',
    email: 'bilal.soomro@example.org',
    role: 'editor',
    picture: 'portrait-04',
  },
  {
    name: 'Zainab Fatima',
    email: 'zainab.fatima@example.org',
    role: 'moderator',
    picture: 'portrait-09',
  },
  { name: 'Haider Ali', email: 'haider.ali@example.org', role: 'user', picture: 'portrait-11' },
];
