import { contract } from '@site/contract';
import { routeHandler, type Handlers, type MockContext } from '../route-handler.ts';

/** The version of the content: another one after every write. */
export function versionMock(context: MockContext): Handlers<typeof contract.version> {
  return {
    get: routeHandler(context, contract.version.get, () => ({
      status: 200,
      body: { version: String(context.writes) },
    })),
  };
}
