import { issuesOf, type Issue } from '@site/contract';
import { problemMessages, uploadMessages } from '@site/contract/messages';
import type { AppRoute } from '@ts-rest/core';
import { z } from 'zod';
import { readForm, type FormFile } from './multipart.ts';
import { invalid, ProblemError, refused, tooLarge } from './problems.ts';

const maxJsonBytes = 1024 * 1024;
const maxDepth = 20;

/** What is sent, by the schemas of a route. @throws ProblemError as the API answers */
export async function readInput(
  route: AppRoute,
  request: Request,
  url: URL,
  params: Record<string, string>,
) {
  const isForm = 'contentType' in route && route.contentType === 'multipart/form-data';
  const form = isForm ? await readForm(request) : undefined;
  if (form === null) throw new ProblemError(415, uploadMessages.notAForm);
  const body = form ? form.fields : await readJson(request);
  const issues: Issue[] = [];
  const input = {
    params: route.pathParams ? parsePart(route.pathParams, params, issues) : params,
    query: parsePart(route.query, queryOf(url), issues),
    headers: Object.fromEntries(request.headers),
    body: 'body' in route ? parsePart(route.body, body, issues) : undefined,
    files: form?.files ?? new Map<string, FormFile>(),
  };
  if (issues.length > 0) throw invalid(issues);
  return input;
}

function parsePart(schema: unknown, value: unknown, issues: Issue[]): unknown {
  if (!(schema instanceof z.ZodType)) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  issues.push(...issuesOf(result.error));
  return undefined;
}

// A parameter that is given twice is a list, which no query of the contract takes.
function queryOf(url: URL): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const key of url.searchParams.keys()) {
    const [first = '', ...more] = url.searchParams.getAll(key);
    query[key] = more.length > 0 ? [first, ...more] : first;
  }
  return query;
}

async function readJson(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text === '') return undefined;
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    throw new ProblemError(415, problemMessages.notJson);
  }
  if (new TextEncoder().encode(text).length > maxJsonBytes) {
    throw tooLarge(problemMessages.tooLarge, maxJsonBytes);
  }
  const body = parseJson(text);
  if (depth(body, 0) > maxDepth) throw refused(problemMessages.tooDeep);
  return body;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refused(problemMessages.brokenJson);
  }
}

/** How deep a value nests, counted no further than what is too deep. */
function depth(value: unknown, above: number): number {
  if (typeof value !== 'object' || value === null || above > maxDepth) return above;
  return Math.max(above + 1, ...Object.values(value).map((inner) => depth(inner, above + 1)));
}
