import { contract } from '@site/contract';
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

type Routers = { [Area in keyof Contract]: Routes<Contract[Area]> };

/** All areas, one line each: one that is missing or answers something else does not compile. */
export function createRouters(deps: Deps): Routers {
  return inContractOrder({
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
  });
}

// Routes match in the order in which they are mounted, which is the order of their handlers here;
// the contract's order is the one that was thought about (`/getPic` before `/:id`).
function inContractOrder(routers: Routers): Routers {
  const ordered = Object.entries(routers).map(([area, handlers]) => {
    const order = Object.keys(Object(contract)[area]);
    const entries = Object.entries(handlers).toSorted(
      ([one], [other]) => order.indexOf(one) - order.indexOf(other),
    );
    return [area, Object.fromEntries(entries)];
  });
  // The same areas and handlers as before, only in another order.
  return Object.fromEntries(ordered) as Routers;
}
