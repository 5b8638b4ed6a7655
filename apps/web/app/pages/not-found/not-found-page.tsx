import { data, type LoaderFunctionArgs } from 'react-router';
import { isAdminAddress } from '@site/contract/addresses';
import { NotFoundScreen } from '#layout/problem-screen.tsx';
import { toAdmin } from '#redirects/to-admin.ts';

/** An entry's address in the admin app, such as `/all-news/:id`, leads there. Only the server has its address. */
export function loader(args: LoaderFunctionArgs) {
  if (isAdminAddress(args.params['*']?.split('/')[0] ?? '')) throw toAdmin(args);
  return data(null, { status: 404 });
}

export default NotFoundScreen;
