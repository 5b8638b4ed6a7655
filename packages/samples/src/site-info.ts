import type { SiteInfo } from '@site/contract';
import { defaultOrganization } from '@site/contract/defaults';
import type { Sample } from './index.ts';

/** Without a logo of its own, so that the built-in one shows. */
export const siteInfoSample: Sample<SiteInfo> = {
  ...defaultOrganization,
  logo: null,
  actionLabel: 'Report a sick animal',
  actionUrl: '/reporting-a-sick-animal',
  actionPhone: '0800 00000',
  actionHours: 'Monday to Saturday, 9:00 to 17:00, in Urdu and English. The call is free.',
  facebookURL: 'https://www.facebook.com/indusonehealth',
  twitterURL: 'https://x.com/indusonehealth',
  instagramURL: 'https://www.instagram.com/indusonehealth',
  linkedinURL: 'https://www.linkedin.com/company/indusonehealth',
  youtubeURL: 'https://www.youtube.com/@indusonehealth',
  searchPins: [
    {
      words: 'report animal, sick animal, بیمار جانور کی اطلاع, بیمار جانور',
      link: '/reporting-a-sick-animal',
    },
    { words: 'complain, complaint, شکایت', link: '/complaints' },
    { words: 'jobs, work with us, نوکری', link: '/career' },
  ],
  reviewBeforePublishing: false,
};
