import { data, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { isAdminAddress } from '@site/contract/addresses';
import { NotFoundScreen } from '#layout/problem-screen.tsx';
import { toAdmin } from '#redirects/to-admin.ts';

/** Whether it is the address of an entry in the admin app, such as `/all-news/:id`. */
const isOfAdmin = ({ params }: Pick<LoaderFunctionArgs, 'params'>) =>
  isAdminAddress(params['*']?.split('/')[0] ?? '');

export function loader(args: LoaderFunctionArgs) {
  if (isOfAdmin(args)) throw toAdmin(args);
  return data(null, { status: 404 });
}

/** Only the server knows where the admin app is. */
export function clientLoader(args: ClientLoaderFunctionArgs) {
  return isOfAdmin(args) ? args.serverLoader() : null;
}

export default NotFoundScreen;
