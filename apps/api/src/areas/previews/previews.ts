import { randomUUID } from 'node:crypto';
import {
  hasNewEntries,
  mapStrings,
  mediaFieldsOfArea,
  previewAreas,
  previewInput,
  previewMinutes,
  recordsIn,
  updateRouteOf,
  withoutOrigin,
  type Area,
  type contract,
  type Draft,
} from '@site/contract';
import { previewMessages } from '@site/contract/messages';
import { RequestValidationError } from '@ts-rest/express';
import type { Response } from 'express';
import { z } from 'zod';
import type { Deps } from '#deps.ts';
import { callHandler, updateNames } from '#lib/content/writes/area-updates.ts';
import {
  draftOf,
  findPreview,
  previewAddress,
  previewGone,
} from '#lib/content/publishing/previewed-reads.ts';
import { minutes } from '#lib/durations.ts';
import { requireAccess } from '#lib/http/access.ts';
import { forbidden, invalid, notFound } from '#lib/http/problem.ts';
import type { RoutedRequest, Routes } from '#lib/http/routes.ts';

/** What is to be previewed. */
interface Edited {
  area: Area;
  recordId: string | null;
  isNew: boolean;
}

/** Where an answer of a handler goes. */
interface Exchange {
  req: RoutedRequest;
  res: Response;
}

const answered = z.object({ status: z.number(), body: z.unknown() });

/**
 * Unsaved content in the pages of the public site: docs/decisions/previews.md has the reasoning.
 * @param dryHandlersOf the handlers of an area, whose writes are undone
 */
export function previewRoutes(
  { accessDb, settings }: Deps,
  dryHandlersOf: (area: Area) => object,
): Routes<typeof contract.previews> {
  const { PUBLIC_API_URL: apiUrl, PUBLIC_WEB_URL: webUrl } = settings;

  /** The records as they would be if the form were saved. @throws 400, 404 */
  const draft = async (edited: Edited, sent: unknown, exchange: Exchange): Promise<Draft> => {
    const { area, recordId, isNew } = edited;
    const body = mapStrings(sent, mediaFieldsOfArea(area), (address) =>
      withoutOrigin(address, apiUrl),
    );
    const input = previewInput(area, body, isNew);
    if (!input.success) throw new RequestValidationError(null, null, null, input.error);
    const handlers = dryHandlersOf(area);
    const route = updateRouteOf(area);
    const path = isNew ? '' : (route?.path ?? '');
    const answer = await call(handlers, isNew ? ['create'] : updateNames, {
      ...exchange,
      params: await paramsOf(handlers, path, recordId, body, exchange),
      body: input.data,
    });
    const records = recordsIn(answer).map((record) =>
      isNew && recordId !== null ? { ...record, _id: recordId } : record,
    );
    // The version that the handler has sent is undone, too.
    exchange.res.removeHeader('ETag');
    return { area, isNew, records };
  };

  const answer = (id: string, shown: Draft, expiresAt: Date) => ({
    _id: id,
    url: previewAddress(webUrl, shown, id),
    expiresAt: expiresAt.toISOString(),
  });
  const inAnHour = () => new Date(Date.now() + minutes(previewMinutes));

  return {
    create: async ({ body: { area: name, id = null, body }, req, res }) => {
      const area = previewAreas.find((each) => each === name);
      if (!area) throw invalid([{ path: 'area', message: previewMessages.noArea }]);
      checkAccess(area, req);
      const isNew = id === null && hasNewEntries(area);
      const recordId = isNew ? randomUUID() : id;
      const shown = await draft({ area, recordId, isNew }, body, { req, res });
      const preview = { id: randomUUID(), area, recordId, isNew, expiresAt: inAnHour() };
      const records = jsonOf(shown.records);
      await accessDb.preview.createMany({ data: [{ ...preview, records }] });
      return { status: 201, body: answer(preview.id, shown, preview.expiresAt) };
    },

    update: async ({ params: { id }, body: { body }, req, res }) => {
      const stored = await findPreview(accessDb, id);
      const { area } = draftOf(stored);
      checkAccess(area, req);
      const shown = await draft({ ...stored, area }, body, { req, res });
      const expiresAt = inAnHour();
      const data = { records: jsonOf(shown.records), expiresAt };
      const { count } = await accessDb.preview.updateMany({ where: { id }, data });
      if (count === 0) throw previewGone();
      return { status: 200, body: answer(id, shown, expiresAt) };
    },
  };
}

/** @throws 403 for those who may not save it */
function checkAccess(area: Area, req: RoutedRequest): void {
  const route = updateRouteOf(area);
  if (!route) throw forbidden();
  requireAccess(req, route);
}

/** Records as the database takes JSON. */
function jsonOf(records: Draft['records']) {
  return z.array(z.record(z.string(), z.json())).parse(JSON.parse(JSON.stringify(records)));
}

/** Calls one of the handlers of an area. @returns the body of its answer */
async function call(...args: Parameters<typeof callHandler>): Promise<unknown> {
  return answered.parse(await callHandler(...args)).body;
}

/**
 * What stands in the path of an area's update: the id, or what the stored record has there, which may be about to
 * change; of a record that is not stored yet, what was sent.
 */
async function paramsOf(
  handlers: object,
  path: string,
  recordId: string | null,
  body: unknown,
  exchange: Exchange,
): Promise<Record<string, string>> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const keys = names.filter((name) => name !== 'id');
  const all =
    recordId !== null && keys.length > 0
      ? recordsIn(await call(handlers, ['list'], { ...exchange, query: {} }))
      : [];
  const stored = all.find(({ _id }) => _id === recordId);
  if (!stored && recordId !== null && keys.length > 0) throw notFound('The record');
  const sent = z.record(z.string(), z.unknown()).parse(body);
  const text = z.string().catch('');
  return Object.fromEntries(
    names.map((name) => [
      name,
      name === 'id' ? (recordId ?? '') : text.parse((stored ?? sent)[name]),
    ]),
  );
}
