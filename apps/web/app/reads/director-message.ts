import { api, type Reads } from '#lib/api.ts';
import { readOf } from '#lib/query-client.ts';
import { fieldsOf } from './record.ts';

/** The read of what the director has to say. */
export const message = { queryKey: ['director-message'] };

/** What the director has to say. */
export function prefetchDirectorMessage(reads: Reads): Promise<unknown>[] {
  return [reads.directorMessage.get.prefetchQuery(message)];
}

/** What the director has to say. */
export function useDirectorMessage() {
  return fieldsOf(readOf(api.directorMessage.get.useQuery(message)));
}
