import { contract, listAreas } from '@site/contract';
import { entryFixtures, recordFixtures } from '@site/contract/fixtures';
import { field, itemsOf } from '@site/contract/json';
import type { Editor } from './client.ts';

/**
 * An edit for each area that pages show, where there is sample content.
 * @param api where the API is
 * @returns each makes one of them
 */
export function edits(api: string, { send }: Pick<Editor, 'send'>): (() => Promise<unknown>)[] {
  const firstId = async (path: string) => {
    const [first] = itemsOf(await (await fetch(api + path)).json());
    return field(first, '_id');
  };
  const recordEdits: [{ method: string; path: string }, unknown][] = [
    [contract.contact.update, recordFixtures.contact],
    [contract.siteInfo.update, recordFixtures.siteInfo],
    [contract.directorMessage.update, recordFixtures.directorMessage],
    [contract.about.update, recordFixtures.about],
    [contract.sectionInfo.put, recordFixtures.sectionInfo],
    [contract.sectionThemes.put, { config: { background: { sectionBgColor: '#123456' } } }],
    [contract.navbar.update, { links: [{ label: 'Today', url: '/news' }] }],
    [contract.footer.update, { contactSection: { phone: '051 7654321' } }],
  ];
  return [
    ...listAreas.map((area) => async () => {
      const { list, create, update } = contract[area];
      const fixture = entryFixtures[area];
      const category = await firstId(contract.categories.list.path);
      const body = { ...fixture, ...('category' in fixture && { category }) };
      if (area === 'pages') return send(create.method, create.path, body);
      const id = await firstId(list.path);
      await send(create.method, create.path, body);
      return send(update.method, update.path.replace(':id', id), body);
    }),
    ...recordEdits.map(
      ([{ method, path }, body]) =>
        () =>
          send(method, path.replace(':position', 'news'), body),
    ),
    async () => {
      const { list, update } = contract.homeSections;
      const updates = [{ id: await firstId(list.path), order: 3, isActive: false }];
      return send(update.method, update.path, { updates });
    },
  ];
}
