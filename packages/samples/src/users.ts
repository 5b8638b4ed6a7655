import type { UserSample } from './index.ts';
import { pictureUrl } from './picture.ts';

/** One account for each role. */
export const userSamples: readonly UserSample[] = [
  {
    name: 'Saima Qureshi',
    email: 'saima.qureshi@example.org',
    role: 'admin',
    picUrl: pictureUrl('portrait-01'),
  },
  {
    name: 'Bilal Soomro',
    email: 'bilal.soomro@example.org',
    role: 'editor',
    picUrl: pictureUrl('portrait-04'),
  },
  {
    name: 'Zainab Fatima',
    email: 'zainab.fatima@example.org',
    role: 'moderator',
    picUrl: pictureUrl('portrait-09'),
  },
  {
    name: 'Haider Ali',
    email: 'haider.ali@example.org',
    role: 'user',
    picUrl: pictureUrl('portrait-11'),
  },
];
