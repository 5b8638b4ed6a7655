import { extname } from 'node:path';
import { isStaff } from '@site/contract';
import { dispositionOf, fileNameOf } from '@site/contract/file-names';
import { Router, type Request, type Response } from 'express';
import type { Deps } from '#deps.ts';
import { originOf } from '#lib/http/access.ts';
import { notFound } from '#lib/http/problem.ts';
import { readResumeToken } from './resume-tokens.ts';

/** Answers the links to résumés. Each reading is a line of the audit log. */
export function resumeFiles({ db, content, media, settings }: Deps): Router {
  return Router().get('/:token', async (request: Request, response: Response) => {
    const named = await readResumeToken(settings.jwtSecret, String(request.params['token']));
    if (!named) throw notFound('The résumé');
    const user = await db.user.findUnique({ where: { id: named.user } });
    const row = await db.application.findUnique({ where: { id: named.application } });
    const path = row?.resumePath ?? null;
    const bytes = path === null ? null : await media.resumes.read(path);
    // Who made the link may have lost the role since.
    const isAllowed = user && !user.deactivatedAt && isStaff(user.role);
    if (!isAllowed || !row || path === null || !bytes) {
      throw notFound('The résumé');
    }
    const action = {
      caller: { user },
      area: 'applications',
      operation: 'readResume',
      ...originOf(request),
    };
    await content.write(action, async (_transaction, _record, note) => {
      note({ area: 'applications', id: row.id, title: row.name });
    });
    // Never shown in the browser: what an applicant sends has no place on our origin.
    const name = fileNameOf(row.name ?? 'Resume', extname(path).slice(1));
    response.type(extname(path)).set({
      'Content-Disposition': dispositionOf('attachment', name),
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    });
    response.send(bytes);
  });
}
