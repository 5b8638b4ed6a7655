import { z } from 'zod';
import { publicAccess } from '../../routes/access.ts';
import { readProblems } from '../../routes/problem.ts';

export const versionRoutes = {
  /** Another text after every change of what the public reads answer: what caches them compares it. */
  get: {
    summary: 'Read the version of the content',
    method: 'GET',
    path: '/api/version',
    responses: { 200: z.object({ version: z.string() }), ...readProblems },
    metadata: publicAccess,
  },
} as const;
