import { redirect } from 'react-router';

/** `/announcement` is the old name of the news. */
export function loader() {
  return redirect('/news');
}

/** The same, without asking the server. */
export function clientLoader() {
  return redirect('/news');
}
