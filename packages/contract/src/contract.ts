import { initContract } from '@ts-rest/core';
import { contactRoutes } from './areas/contact.ts';
import { footerRoutes } from './areas/footer.ts';
import { navbarRoutes } from './areas/navbar.ts';
import { newsRoutes } from './areas/news.ts';
import { sectionInfoRoutes } from './areas/section-info.ts';
import { sectionThemeRoutes } from './areas/section-themes.ts';
import { siteInfoRoutes } from './areas/site-info.ts';
import { sliderImageRoutes } from './areas/slider-images.ts';
import { uploadRoutes } from './areas/uploads.ts';
import { userRoutes } from './areas/users.ts';

/**
 * Every endpoint, once: the API implements it, the apps call it, the mocks answer for it. Routes
 * match in the order of their definition.
 */
export const contract = initContract().router(
  {
    users: userRoutes,
    news: newsRoutes,
    sliderImages: sliderImageRoutes,
    contact: contactRoutes,
    siteInfo: siteInfoRoutes,
    navbar: navbarRoutes,
    footer: footerRoutes,
    sectionInfo: sectionInfoRoutes,
    sectionThemes: sectionThemeRoutes,
    uploads: uploadRoutes,
  },
  { strictStatusCodes: true },
);
