import { contract, updatedFooter, type Footer } from '@site/contract';
import type { Sample } from '@site/samples';
import type { Handlers, MockContext } from '../route-handler.ts';
import { singleMock } from './single-mock.ts';

/** The footer. */
export function footerMock(
  context: MockContext,
  content: Sample<Footer>,
): Handlers<typeof contract.footer> {
  return singleMock(context, {
    routes: contract.footer,
    entityName: 'Footer',
    content,
    change: updatedFooter,
  }).handlers;
}
