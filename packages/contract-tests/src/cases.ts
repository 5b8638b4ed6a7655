import { accessCases } from './access-cases.ts';
import { areaCases } from './area-cases.ts';
import { draftCases } from './draft-cases.ts';
import { filterCases } from './filter-cases.ts';
import { listCases } from './list-cases.ts';
import { orderCases } from './order-cases.ts';
import { recordCases } from './record-cases.ts';
import { ruleCases } from './rule-cases.ts';
import { protocolCases } from './protocol-cases.ts';
import { singleCases } from './single-cases.ts';
import { pendingCases } from './pending-cases.ts';
import { reviewCases } from './review-cases.ts';
import { statusCases } from './status-cases.ts';
import { visibilityCases } from './visibility-cases.ts';
import { routes } from './routes.ts';
import type { Site } from './site.ts';

/** Behaviour of every API that implements the contract. */
export interface Case {
  /** The route's key. */
  route: string;
  /** A sentence about the route. */
  name: string;
  /** Sends what it takes, and fails when an answer is not as expected. */
  run: (site: Site) => Promise<void>;
  /** It leaves something behind that no call can remove, or needs to read a mail. */
  isLasting?: true;
}

/** All cases of the contract, by route. */
export const cases: readonly Case[] = routes.flatMap((route) => [
  ...statusCases(route),
  ...accessCases(route),
  ...protocolCases(route),
  ...listCases(route),
  ...orderCases(route),
  ...filterCases(route),
  ...recordCases(route),
  ...singleCases(route),
  ...areaCases(route),
  ...ruleCases(route),
  ...visibilityCases(route),
  ...draftCases(route),
  ...pendingCases(route),
  ...reviewCases(route),
]);
