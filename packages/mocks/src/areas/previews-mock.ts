import {
  contract,
  draftAddress,
  hasNewEntries,
  homeSectionsInput,
  mapMedia,
  mayCall,
  mediaFieldsOfArea,
  previewAreas,
  previewInput,
  previewMinutes,
  previewParameter,
  titleOf,
  updatedHomeSections,
  updateRouteOf,
  withoutOrigin,
  type Area,
  type Draft,
  type HomeSection,
} from '@site/contract';
import { fieldsOf } from '@site/contract/json';
import { previewMessages, ruleMessages } from '@site/contract/messages';
import { v4 } from 'uuid';
import { z } from 'zod';
import { conflict, forbidden, invalid, notFound } from '../problems.ts';
import { readRecords, type Asker } from '../read-records.ts';
import { newRecord } from '../records.ts';
import {
  routeHandler,
  webUrl,
  type Caller,
  type Handlers,
  type MockContext,
  type MockRoute,
} from '../route-handler.ts';

type Entity = Readonly<Record<string, unknown>>;

/**
 * Unsaved content in public reads.
 * @param handlersOf the handlers of an area, by the names of its routes
 */
export function previewsMock(
  context: MockContext,
  handlersOf: (area: Area) => object,
): Handlers<typeof contract.previews> {
  const { create, update } = contract.previews;
  const { previews } = context;

  const readAll = (area: Area, params: Record<string, string>, asker: Asker) =>
    readRecords(area, handlersOf(area), params, asker);

  const draft = async (
    { area, recordId, isNew }: Edited,
    sent: unknown,
    asker: Asker,
  ): Promise<Draft> => {
    const body = mapMedia(sent, mediaFieldsOfArea(area), (address) =>
      withoutOrigin(address, asker.url.origin),
    );
    const { data, error } = previewInput(area, body, isNew);
    if (error) {
      throw invalid(
        error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
      );
    }
    const input = fieldsOf(data);
    const params = {
      category: String(input['category']),
      ...(recordId !== null && { id: recordId }),
    };
    const all = isNew ? [] : await readAll(area, params, asker);
    if (area === 'pages') {
      const pages = await readAll(area, {}, asker);
      const holder = pages.find(({ _id, url }) => url === input['url'] && _id !== recordId);
      if (holder) throw conflict(ruleMessages.addressTaken(titleOf(holder)));
    }
    if (area === 'homeSections') return { area, isNew, records: reordered(all, input) };
    const blank: Entity = { ...newRecord(), ...(isNew && { _id: recordId }) };
    const stored = recordId === null || isNew ? (all[0] ?? blank) : byId(all, recordId);
    // The colours of a section are read as a group, and sent without it.
    const changed = merged(stored, 'config' in stored ? { config: input } : input);
    const category = changed['category'];
    if (area === 'about' || typeof category !== 'string') {
      return { area, isNew, records: [changed] };
    }
    const categories = await readAll('categories', {}, asker);
    const { _id, title } = byId(categories, category);
    return { area, isNew, records: [{ ...changed, category: { _id, title } }] };
  };

  const answer = (_id: string, shown: Draft) => {
    const url = new URL(draftAddress(shown), webUrl);
    url.searchParams.set(previewParameter, _id);
    const expiresAt = new Date(Date.now() + previewMinutes * 60_000).toISOString();
    return { _id, url: url.href, expiresAt };
  };

  return {
    create: routeHandler(context, create, async ({ body, caller, url }) => {
      const area = previewAreas.find((each) => each === body.area);
      if (!area) throw invalid([{ path: 'area', message: previewMessages.noArea }]);
      checkAccess(area, caller);
      const isNew = body.id === undefined && hasNewEntries(area);
      const recordId = isNew ? v4() : (body.id ?? null);
      const shown = await draft({ area, recordId, isNew }, body.body, { caller, url });
      const _id = v4();
      previews.store({ _id, recordId, draft: shown });
      return { status: 201, body: answer(_id, shown) };
    }),

    update: routeHandler(context, update, async ({ params, body, caller, url }) => {
      const stored = previews.find(params.id);
      const { recordId } = stored;
      const { area, isNew } = stored.draft;
      checkAccess(area, caller);
      const shown = await draft({ area, recordId, isNew }, body.body, { caller, url });
      previews.store({ ...stored, draft: shown });
      return { status: 200, body: answer(params.id, shown) };
    }),
  };
}

/** @throws 403 for those who may not save it */
function checkAccess(area: Area, caller: Caller | null): void {
  // Each has a route for updates, and each route of the contract its access.
  const route = updateRouteOf(area) as MockRoute;
  if (!mayCall(route.metadata.access, caller?.user.role ?? null)) throw forbidden();
}

interface Edited {
  area: Area;
  recordId: string | null;
  isNew: boolean;
}

function byId(all: readonly Entity[], id: string): Entity {
  const found = all.find(({ _id }) => _id === id);
  if (!found) throw notFound('The record');
  return found;
}

/** Groups are merged, lists and values replaced. */
function merged(before: Entity, parts: Entity): Entity {
  const fields = Object.entries(parts).map(([name, value]) => {
    const [was, is] = [group.safeParse(before[name]), group.safeParse(value)];
    return [name, was.success && is.success ? merged(was.data, is.data) : value] as const;
  });
  const sent = fields.filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(sent) };
}

const group = z.record(z.string(), z.unknown());

/** The sections of the home page in their new order. */
function reordered(all: readonly Entity[], input: unknown): Entity[] {
  const sections = contract.homeSections.list.responses[200].parse(all);
  const places = sections.map(({ _id: id, order, isActive }) => ({ id, order, isActive }));
  const byId = new Map<string, HomeSection>(sections.map((section) => [section._id, section]));
  return updatedHomeSections(places, homeSectionsInput.parse(input)).map(
    ({ id, order, isActive }) => ({ ...byId.get(id), order, isActive }),
  );
}
