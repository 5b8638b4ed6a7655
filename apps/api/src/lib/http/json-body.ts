import { MIMEType } from 'node:util';
import { problemMessages } from '@site/contract/messages';
import express, { type NextFunction, type Response } from 'express';
import { readBody } from './body-limit.ts';
import { refused, tooLarge, unsupportedType } from './problem.ts';
import type { RoutedRequest } from './routes.ts';

const maxBytes = 1024 * 1024;
const maxDepth = 20;

const parse = express.json({ limit: maxBytes, strict: false });
const refuse = () => tooLarge(problemMessages.tooLarge, maxBytes);

/**
 * Reads a JSON body, for the routes that take one. It runs after the access check, so that no
 * unauthorised caller makes the server read a megabyte.
 */
export function readJsonBody(request: RoutedRequest, response: Response, next: NextFunction): void {
  const route = request.tsRestRoute;
  const isJsonRoute = 'body' in route && !('contentType' in route);
  if (!isJsonRoute) {
    next();
    return;
  }
  if (hasBody(request) && !isJson(request)) throw unsupportedType(problemMessages.notJson);
  readBody(request, response, { maxBytes, refuse }, parse, (error) => {
    if (error) next(toProblem(error));
    else if (depth(request.body, 0) > maxDepth) next(refused(problemMessages.tooDeep));
    else next();
  });
}

/** JSON is UTF-8 (RFC 8259). */
function isJson(request: RoutedRequest): boolean {
  if (!request.is('application/json')) return false;
  const charset = new MIMEType(request.get('content-type') ?? '').params.get('charset');
  return /^utf-8$/i.test(charset ?? 'utf-8');
}

function hasBody(request: RoutedRequest): boolean {
  const length = request.get('content-length');
  return request.get('transfer-encoding') !== undefined || (length !== undefined && length !== '0');
}

function toProblem(error: unknown): unknown {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (status === 413) return refuse();
  if (status === 415) return unsupportedType(problemMessages.notJson);
  if (status === 400) return refused(problemMessages.brokenJson);
  return error;
}

function depth(value: unknown, above: number): number {
  if (typeof value !== 'object' || value === null) return above;
  if (above > maxDepth) return above;
  const children: unknown[] = Object.values(value);
  return children.reduce<number>(
    (deepest, child) => Math.max(deepest, depth(child, above + 1)),
    above + 1,
  );
}
