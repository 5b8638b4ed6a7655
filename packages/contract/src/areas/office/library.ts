import { z } from 'zod';
import { staffAccess } from '../../routes/access.ts';
import { url } from '../../fields/fields.ts';
import { problems } from '../../routes/problem.ts';

/** What is known of pictures that are chosen again. */
export const libraryRoutes = {
  /** What the entry that was saved last with this upload says that it shows; empty where none has, and of other addresses. */
  altText: {
    summary: 'Read by what alternative text a picture was last described',
    method: 'GET',
    path: '/api/library/alt-text',
    query: z.object({ address: url('Address') }),
    responses: { 200: z.object({ altText: z.string() }), ...problems(400, 401, 403) },
    metadata: staffAccess,
  },
} as const;
