import { contract, updateRouteOf, type Area } from '@site/contract';
import { recordFixtures } from '@site/contract/fixtures';
import { field, fieldsOf, itemsOf, valueAt } from '@site/contract/json';
import type { AppRouter } from '@ts-rest/core';
import { listAreas } from './list-areas.ts';
import type { TestApi } from './test-api.ts';

/** A record that can be changed: where it is read and updated, and what it is to become. */
interface Target {
  area: Area;
  read: string;
  method: string;
  update: string;
  body: object;
}

/** The id of the record that the sections of the home page are. */
const homeLayoutId = '00000000-0000-7000-8000-000000000001';

// Only admins may change the switch.
const { reviewBeforePublishing: _switch, ...siteInfo } = recordFixtures.siteInfo;

/** How a record that is always there, or made by its update, is changed. @param mark what no other change has */
const singlesWith = (
  mark: string,
): Record<string, { key?: string; first?: object; body: object }> => ({
  contact: { body: { ...recordFixtures.contact, address: mark } },
  siteInfo: { body: { ...siteInfo, youtubeURL: `/${mark}` } },
  navbar: {
    body: { links: [{ label: mark, url: '/a' }], styling: { navbar: { textColor: 'teal' } } },
  },
  footer: { body: { legalSection: { title: mark, certifications: [{ name: 'ایک' }] } } },
  directorMessage: { body: { ...recordFixtures.directorMessage, title: mark } },
  sectionInfo: { key: 'of-pending', first: { title: 'A' }, body: { title: mark } },
  sectionThemes: {
    key: 'of-pending',
    first: { content: { title: 'A' } },
    body: { content: { title: mark } },
  },
  about: {
    key: 'Vision',
    first: { ...recordFixtures.about, category: 'Vision' },
    body: { ...recordFixtures.about, category: 'Vision', title: mark },
  },
});

/** Makes a record of an area, or finds the one that is always there. @param token of who makes it */
export async function makeTarget(api: TestApi, token: string, area: Area): Promise<Target> {
  const call = (method: string, path: string, body: object) =>
    api.call(method, path, { token, body });
  const routes: AppRouter = contract[area];
  const route = updateRouteOf(area);
  if (!route) throw new Error(`${area} has no update`);
  const list = listAreas.find(({ name }) => name === area);
  const single = singlesWith(crypto.randomUUID())[area];
  if (list) {
    const url = `page-${crypto.randomUUID()}`;
    const sent = area === 'pages' ? { ...list.body, url } : list.body;
    const made = await call('POST', list.routes.create.path, sent);
    const key = area === 'pages' ? url : field(made.body, '_id');
    const [title = ''] = Object.keys(sent).filter((name) =>
      ['title', 'name', 'mainTitle'].includes(name),
    );
    const [read = '', update = ''] = [list.routes.get, list.routes.update].map(({ path }) =>
      path.replace(/:\w+$/, key),
    );
    return { area, read, method: route.method, update, body: { [title]: 'Another' } };
  }
  if (area === 'homeSections') {
    const { list: readAll, update } = contract.homeSections;
    const [first, ...others] = itemsOf((await api.call('GET', readAll.path)).body);
    const updates = [...others, first].map((section, at) => ({
      id: field(section, '_id'),
      order: at + 1,
    }));
    return {
      area,
      read: readAll.path,
      method: route.method,
      update: update.path,
      body: { updates },
    };
  }
  if (!single) throw new Error(`${area} has no case`);
  const { key = '', first, body } = single;
  const read = valueAt(routes, 'get', 'path');
  const update = route.path.replace(':position', key);
  if (first) await call(route.method, update, first);
  return {
    area,
    read: String(read).replace(/:\w+$/, key),
    method: route.method,
    update,
    body,
  };
}

/** The record in an answer, without what changes with each write. */
export function contentOf(body: unknown): object {
  if (Array.isArray(body)) {
    const sections = body
      .map(fieldsOf)
      .map(({ _id, sectionName, isActive }) => ({ _id, sectionName, isActive }));
    return { _id: homeLayoutId, sections };
  }
  const fields = fieldsOf(body);
  const record = fieldsOf(fields['page'] ?? fields['aboutUs'] ?? fields);
  const { updatedAt: _, msg: _msg, visibility: _visibility, ...rest } = record;
  return rest;
}
/** The id of the record in an answer. */
export const idIn = (body: unknown) => String(fieldsOf(contentOf(body))['_id']);
