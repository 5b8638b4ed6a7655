import { siteInfo, type contract } from '@site/contract';
import { submissionMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import type { SiteInfo } from '#generated/prisma/client.ts';
import { callerOf } from '#lib/http/access.ts';
import { forbidden } from '#lib/http/problem.ts';
import type { Routes } from '#lib/http/routes.ts';
import { storedItems } from '#lib/content/reads/documents.ts';
import { singleHandlers } from '#lib/content/reads/single-handlers.ts';
import { entityOf } from '#lib/content/reads/entity.ts';

/** The logo, the addresses on social networks, the pins of the search, and the switch of the review before publishing. */
export function siteInfoRoutes({ content }: Deps): Routes<typeof contract.siteInfo> {
  return singleHandlers(content, (db) => db.siteInfo, {
    area: 'siteInfo',
    entityName: 'Site info',
    toEntity,
    change: (row, input, req) => {
      const { reviewBeforePublishing: wanted = row.reviewBeforePublishing } = input;
      const isSwitched = wanted !== row.reviewBeforePublishing;
      // Also of what restores a version or publishes: who does it switches.
      if (isSwitched && callerOf(req).user.role !== 'admin') {
        throw forbidden(submissionMessages.switchForbidden);
      }
      return input;
    },
  });
}

function toEntity({ searchPins, ...row }: SiteInfo) {
  return {
    ...entityOf(row),
    searchPins: storedItems(siteInfo.shape.searchPins.element, searchPins),
  };
}
