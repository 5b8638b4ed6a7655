import { contract, describedPicture, listAreas, withoutOrigin } from '@site/contract';
import { valueAt } from '@site/contract/json';
import { sorted } from '../listing.ts';
import type { StoredRecord } from '../records.ts';
import { routeHandler, type Handlers, type MockContext } from '../route-handler.ts';

/**
 * What is known of pictures that are chosen again. The mocks have no records of uploads: the entries themselves are
 * looked at, the last changed first.
 */
export function libraryMock(
  context: MockContext,
  entriesOf: (area: string) => readonly StoredRecord[],
): Handlers<typeof contract.library> {
  return {
    altText: routeHandler(context, contract.library.altText, ({ query, url: { origin } }) => {
      const address = withoutOrigin(query.address, origin);
      const entries = listAreas.flatMap((area) =>
        entriesOf(area).filter((entry) => {
          const picture = describedPicture(contract[area].create.body, entry);
          return picture !== null && withoutOrigin(picture, origin) === address;
        }),
      );
      const [altText = ''] = sorted(entries, '-updatedAt').flatMap((entry) => {
        const text = valueAt(entry, 'imageAlt');
        return typeof text === 'string' && text !== '' ? [text] : [];
      });
      return { status: 200, body: { altText } };
    }),
  };
}
