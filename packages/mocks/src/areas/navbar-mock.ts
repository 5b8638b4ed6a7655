import { contract, type Navbar } from '@site/contract';
import type { Handlers, MockContext } from '../route-handler.ts';
import type { Sample } from '../samples/index.ts';
import { singleMock } from './single-mock.ts';

function withId<Item extends { id?: string | undefined }>(item: Item) {
  return { ...item, id: item.id ?? crypto.randomUUID() };
}

/** The navbar; links and items that come without an id are given one. */
export function navbarMock(
  context: MockContext,
  content: Sample<Navbar>,
): Handlers<typeof contract.navbar> {
  return singleMock(context, {
    routes: contract.navbar,
    thing: 'Navbar',
    content,
    complete: (input) => ({
      ...input,
      links: input.links?.map((link) => ({
        ...withId(link),
        dropdownItems: link.dropdownItems.map(withId),
      })),
    }),
  });
}
