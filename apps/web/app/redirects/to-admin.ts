import { redirect, type LoaderFunctionArgs } from 'react-router';
import { inLanguage } from '#language/languages.ts';
import { siteContext } from '#lib/site.ts';

/** Leads to the same address of the admin app. */
export function toAdmin({ request, context }: LoaderFunctionArgs): Response {
  // The admin app has no other languages.
  const { pathname, search } = new URL(request.url);
  const { adminUrl } = context.get(siteContext);
  return redirect(`${adminUrl}${inLanguage(pathname).plain}${search}`);
}
