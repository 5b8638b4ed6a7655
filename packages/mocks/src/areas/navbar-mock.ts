import { contract, updatedNavbar, type Navbar } from '@site/contract';
import type { Handlers, MockContext } from '../route-handler.ts';
import type { Sample } from '../samples/index.ts';
import { singleMock } from './single-mock.ts';

/** The navbar. */
export function navbarMock(
  context: MockContext,
  content: Sample<Navbar>,
): Handlers<typeof contract.navbar> {
  return singleMock(context, {
    routes: contract.navbar,
    thing: 'Navbar',
    content,
    change: updatedNavbar,
  }).handlers;
}
