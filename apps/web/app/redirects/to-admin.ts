import { redirect, type LoaderFunctionArgs } from 'react-router';
import { siteContext } from '#lib/site.ts';

/** Leads to the same address of the admin app. */
export function toAdmin({ request, context }: LoaderFunctionArgs): Response {
  const { pathname, search } = new URL(request.url);
  const { adminUrl } = context.get(siteContext);
  return redirect(`${adminUrl}${pathname}${search}`);
}
