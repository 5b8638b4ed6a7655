import { data } from 'react-router';
import { NotFoundScreen } from '#layout/problem-screen.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export function clientLoader() {
  return null;
}

export default NotFoundScreen;
