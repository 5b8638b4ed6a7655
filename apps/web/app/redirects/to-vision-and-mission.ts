import { redirect } from 'react-router';

/** `/vision-&-mission` is the old address of vision and mission. */
export function loader() {
  return redirect('/VisionAndMission');
}

/** The same, without asking the server. */
export function clientLoader() {
  return redirect('/VisionAndMission');
}
