import type { contract } from '@site/contract';
import type { Deps } from './deps.ts';
import type { Routes } from '#lib/routes.ts';
import { contactRoutes } from '#areas/contact.ts';
import { footerRoutes } from '#areas/footer.ts';
import { navbarRoutes } from '#areas/navbar.ts';
import { newsRoutes } from '#areas/news.ts';
import { sectionInfoRoutes } from '#areas/section-info.ts';
import { sectionThemeRoutes } from '#areas/section-themes.ts';
import { siteInfoRoutes } from '#areas/site-info.ts';
import { sliderImageRoutes } from '#areas/slider-images.ts';
import { uploadRoutes } from '#areas/uploads/uploads.ts';
import { userRoutes } from '#areas/users/users.ts';

type Contract = typeof contract;

/** All areas, one line each: one that is missing or answers something else does not compile. */
export function createRouters(deps: Deps): { [Area in keyof Contract]: Routes<Contract[Area]> } {
  return {
    users: userRoutes(deps),
    news: newsRoutes(deps),
    sliderImages: sliderImageRoutes(deps),
    contact: contactRoutes(deps),
    siteInfo: siteInfoRoutes(deps),
    navbar: navbarRoutes(deps),
    footer: footerRoutes(deps),
    sectionInfo: sectionInfoRoutes(deps),
    sectionThemes: sectionThemeRoutes(deps),
    uploads: uploadRoutes(deps),
  };
}
