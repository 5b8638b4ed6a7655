import { contract } from '@site/contract';
import { sliderImageMessages } from '@site/contract/messages';
import type { HttpHandler } from 'msw';
import { createAccounts } from './accounts.ts';
import { footerMock } from './areas/footer-mock.ts';
import { keyedMock } from './areas/keyed-mock.ts';
import { listMock } from './areas/list-mock.ts';
import { navbarMock } from './areas/navbar-mock.ts';
import { newsMock } from './areas/news-mock.ts';
import { sectionThemesMock } from './areas/section-themes-mock.ts';
import { singleMock } from './areas/single-mock.ts';
import { uploadsMock } from './areas/uploads-mock.ts';
import { usersMock } from './areas/users-mock.ts';
import { preflight } from './cors.ts';
import { pictureUrl } from './picture-url.ts';
import type { Handlers, MockContext } from './route-handler.ts';
import { sampleContent, type SampleContent } from './samples/index.ts';
import { unknownAddress } from './unknown-address.ts';

type AllHandlers = { [Area in keyof typeof contract]: Handlers<(typeof contract)[Area]> };

/**
 * Handlers that answer every route of the contract from a memory of their own: two calls share
 * nothing.
 * @param apiUrl the address of the API that is answered for, without a slash at its end
 * @param content what is there at the start
 */
export function createHandlers(
  apiUrl: string,
  content: SampleContent = sampleContent,
): HttpHandler[] {
  const accounts = createAccounts(content.users);
  const context: MockContext = { apiUrl, findCaller: (token) => accounts.findCaller(token) };
  const uploads = uploadsMock(context);

  // One line for each area; one that is missing does not compile.
  const areas: AllHandlers = {
    users: usersMock(context, accounts),
    news: newsMock(context, content.news),
    sliderImages: listMock(context, {
      routes: contract.sliderImages,
      thing: 'Slider image',
      deleted: sliderImageMessages.deleted,
      order: 'createdAt',
      search: ['title', 'description'],
      entries: content.sliderImages.map(({ picture, ...fields }) => ({
        ...fields,
        imageUrl: pictureUrl(picture),
      })),
    }).handlers,
    contact: singleMock(context, {
      routes: contract.contact,
      thing: 'Contact',
      content: content.contact,
    }),
    siteInfo: singleMock(context, {
      routes: contract.siteInfo,
      thing: 'Site info',
      content: content.siteInfo,
    }),
    navbar: navbarMock(context, content.navbar),
    footer: footerMock(context, content.footer),
    sectionInfo: keyedMock(context, {
      routes: contract.sectionInfo,
      thing: 'Section',
      order: 'position',
      search: ['position', 'title', 'description'],
      records: content.sectionInfo,
      change: (_stored, input) => input,
    }),
    sectionThemes: sectionThemesMock(context, content.sectionThemes),
    uploads: uploads.handlers,
  };

  // The order of the contract is the order in which its routes match.
  const inOrder = Object.entries(contract).flatMap(([area, routes]) => {
    // Object.entries forgets the names, which `areas` shares with the contract by its type.
    const handlers = new Map<string, HttpHandler>(Object.entries(areas[area as keyof AllHandlers]));
    return Object.keys(routes).flatMap((name) => handlers.get(name) ?? []);
  });
  return [...inOrder, uploads.media, preflight(apiUrl), unknownAddress(apiUrl)];
}
