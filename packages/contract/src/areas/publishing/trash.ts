import { z } from 'zod';
import { adminAccess, staffAccess } from '../../routes/access.ts';
import { areaFilter } from '../../names/area-names.ts';
import {
  listProblems,
  notice,
  problems,
  restrictedProblems,
  writeProblems,
} from '../../routes/problem.ts';
import { idPath, listQuery } from '../../shapes/list.ts';

/** A deleted entry of a list area. */
export const trashEntry = z.object({
  /** Of the revision that deleted it. */
  _id: z.string(),
  /** As `areaName` makes it. Text, so that an area more breaks no client. */
  area: z.string(),
  /** The entry's own id, which it gets back. */
  recordId: z.string(),
  /** `null`: it had none. */
  title: z.string().nullable(),
  deletedAt: z.iso.datetime(),
  /** `null`: that account is gone. */
  deletedBy: z.object({ name: z.string() }).nullable(),
  /** From then on it is no longer in the trash. */
  restorableUntil: z.iso.datetime(),
});
export type TrashEntry = z.infer<typeof trashEntry>;

export const trashRoutes = {
  /** Deleted entries of all list areas, the last deleted first. */
  list: {
    summary: 'List the deleted entries of all areas',
    method: 'GET',
    path: '/api/trash',
    query: listQuery(['deletedAt'], { area: areaFilter() }),
    responses: { 200: z.array(trashEntry), ...listProblems, ...restrictedProblems },
    metadata: staffAccess,
  },
  /**
   * Brings an entry back with its id, its address and what was deleted with it. It is for those who may delete in
   * that area. 400: what one of its fields names was deleted. 409: another entry has its address, which the answer names.
   */
  restore: {
    summary: 'Restore a deleted entry',
    method: 'POST',
    path: '/api/trash/:id/restore',
    pathParams: idPath,
    body: z.object({}).optional(),
    responses: {
      200: z.object({ area: z.string(), id: z.string() }),
      ...writeProblems,
      ...problems(404, 409),
    },
    metadata: staffAccess,
  },
  /**
   * Erases an entry and all of its versions, and what other records and the audit log say of it but that it was
   * erased. Nothing brings it back. Uploads stay.
   */
  erase: {
    summary: 'Erase a deleted entry for good',
    method: 'DELETE',
    path: '/api/trash/:id',
    pathParams: idPath,
    responses: { 200: notice, ...restrictedProblems, ...problems(404) },
    metadata: { ...adminAccess, confirm: 'password' },
  },
} as const;
