import { ruleMessages } from '../messages.ts';
import { z } from 'zod';
import { signedInAccess, staffAccess } from '../access.ts';
import { record, reference, url } from '../fields.ts';
import { listProblems, problems, restrictedProblems } from '../problem.ts';
import { idPath, listQuery } from '../shapes/list.ts';

export const applicationInput = z.object({
  careerId: reference(ruleMessages.careerMissing),
  resumeUrl: url('Résumé'),
});
export type ApplicationInput = z.input<typeof applicationInput>;

export const application = z.object({
  userId: z.object({ _id: z.uuid(), name: z.string(), email: z.string() }),
  careerId: z.object({ _id: z.uuid(), title: z.string() }),
  resumeUrl: z.string(),
  appliedAt: z.iso.datetime(),
  ...record,
});
export type Application = z.infer<typeof application>;

export const applicationRoutes = {
  list: {
    summary: 'List applications',
    method: 'GET',
    path: '/api/application/applications',
    query: listQuery(['appliedAt', 'createdAt', 'updatedAt']),
    responses: { 200: z.array(application), ...listProblems, ...restrictedProblems },
    metadata: staffAccess,
  },
  get: {
    summary: 'Read an application',
    method: 'GET',
    path: '/api/application/applications/:id',
    pathParams: idPath,
    responses: { 200: application, ...restrictedProblems, ...problems(404) },
    metadata: staffAccess,
  },
  create: {
    summary: 'Apply for a career',
    method: 'POST',
    path: '/api/application/applications',
    body: applicationInput,
    responses: { 201: application, ...problems(400, 401, 413, 415) },
    metadata: signedInAccess,
  },
} as const;
