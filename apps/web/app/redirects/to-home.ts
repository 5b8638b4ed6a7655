import { redirect } from 'react-router';

/** `/` is the home page's short name. */
export function loader() {
  return redirect('/home');
}

/** The same, without asking the server. */
export function clientLoader() {
  return redirect('/home');
}
