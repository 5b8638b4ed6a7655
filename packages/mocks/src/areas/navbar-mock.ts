import { contract, updatedNavbar, type Navbar } from '@site/contract';
import type { Sample } from '@site/samples';
import type { Handlers, MockContext } from '../route-handler.ts';
import { singleMock } from './single-mock.ts';

/** The navbar. */
export function navbarMock(
  context: MockContext,
  content: Sample<Navbar>,
): Handlers<typeof contract.navbar> {
  return singleMock(context, {
    routes: contract.navbar,
    entityName: 'Navbar',
    content,
    change: updatedNavbar,
  }).handlers;
}
