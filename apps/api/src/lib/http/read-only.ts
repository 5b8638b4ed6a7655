import { contract } from '@site/contract';
import { maintenanceMessages } from '@site/contract/messages';
import type { AppRoute } from '@ts-rest/core';
import type { NextFunction, Response } from 'express';
import { minutes, seconds } from '#lib/durations.ts';
import { ProblemError } from './problem.ts';
import type { RoutedRequest } from './routes.ts';

/**
 * What read-only mode lets through besides reads. Staff must be able to sign in to see what is there, and nobody may be
 * kept from signing out; sessions are no content, and a copy of the system that lacks the latest loses nothing.
 */
const sessionRoutes = new Set<AppRoute>([
  contract.users.login,
  contract.users.loginSecondFactor,
  contract.users.logout,
  contract.users.handoff,
  contract.users.redeemHandoff,
]);

/** Reads that leave a line in the audit log. */
const notedReads = new Set<AppRoute>([
  contract.exports.export,
  contract.applications.export,
  contract.translations.export,
  contract.media.export,
]);

/** Maintenance takes minutes. */
const retryAfter = minutes(5) / seconds(1);

/** The middleware of read-only mode (the setting READ_ONLY): refuses every route that changes something, before its body is read. */
export function refuseWrites({ READ_ONLY }: { READ_ONLY: boolean }) {
  return ({ tsRestRoute: route }: RoutedRequest, _response: Response, next: NextFunction): void => {
    const isWrite = route.method !== 'GET' || notedReads.has(route);
    if (READ_ONLY && isWrite && !sessionRoutes.has(route)) {
      throw new ProblemError(503, 'read-only', maintenanceMessages.refused, {
        headers: { 'Retry-After': String(retryAfter) },
      });
    }
    next();
  };
}
