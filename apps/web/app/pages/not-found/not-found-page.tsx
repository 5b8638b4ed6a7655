import { data } from 'react-router';
import { pageMessages } from '@site/contract/messages';
import { NotFoundScreen } from '#layout/problem-screen.tsx';
import { siteName } from '#lib/site.ts';

export function loader() {
  return data(null, { status: 404 });
}

export function clientLoader() {
  return null;
}

export function meta() {
  return [
    { title: `${pageMessages.notFoundTitle} · ${siteName}` },
    { name: 'description', content: pageMessages.notFoundText },
  ];
}

export default NotFoundScreen;
