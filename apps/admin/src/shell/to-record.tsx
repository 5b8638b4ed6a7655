import { Navigate, useParams } from 'react-router';
import { placeOf } from '#areas/index.ts';
import { NotFound } from './not-found.tsx';

/** Leads from the address of any record, which mails have, to the screen that changes it. */
export function ToRecord() {
  const { area = '', id = '' } = useParams();
  const place = placeOf(area, id);
  return place ? <Navigate to={place.path} replace /> : <NotFound />;
}
