import { redirect } from 'react-router';

/** `/abm-team` is the old address of the BRM team. */
export function loader() {
  return redirect('/brm-team');
}

/** The same, without asking the server. */
export function clientLoader() {
  return redirect('/brm-team');
}
