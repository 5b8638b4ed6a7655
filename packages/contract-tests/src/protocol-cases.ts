import { problemMessages } from '@site/contract/messages';
import { expect } from 'vitest';
import type { Case } from './cases.ts';
import {
  answersFile,
  isFirstOfShape,
  routes,
  successOf,
  takesJson,
  type NamedRoute,
} from './routes.ts';
import type { Answer, Site } from './site.ts';
import { isLasting } from './status-cases.ts';
import { requestFor } from './status-table.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const methodsAt = (path: string) =>
  routes.filter((each) => each.route.path === path).map((each) => each.route.method);

/** What HTTP requires of every route, shown on the first of each shape. */
export function protocolCases(named: NamedRoute): Case[] {
  const allowed = methodsAt(named.route.path)[0] === named.route.method ? [wrongMethod(named)] : [];
  if (!isFirstOfShape(named)) return allowed;
  return [
    ...allowed,
    withSlash(named),
    ...(named.route.method === 'GET' ? [head(named)] : []),
    ...(named.route.method === 'GET' && !answersFile(named) ? [notModified(named)] : []),
    ...(takesJson(named) ? [unreadable(named)] : []),
    ...(named.route.path.includes(':') ? [strangeAddress(named)] : []),
  ];
}

function withSlash(named: NamedRoute): Case {
  return {
    route: named.key,
    name: 'answers at its path with a slash too',
    ...(isLasting(named.key) && { isLasting: true as const }),
    run: async (site) => {
      const answer = await succeed(site, named, { pathEnd: '/' });
      expect(answer.status, JSON.stringify(answer.body)).toBe(successOf(named));
    },
  };
}

function head(named: NamedRoute): Case {
  return {
    route: named.key,
    name: 'answers HEAD with the headers of GET and no body',
    run: async (site) => {
      const sent = await requestFor(named, 200)(site);
      const { headers } = await site.call(named.key, sent);
      const answer = await site.call(named.key, { ...sent, method: 'HEAD' });
      expect(answer.status).toBe(200);
      expect(answer.body).toBeNull();
      for (const name of ['content-type', 'etag', 'link', 'x-total-count', 'cache-control']) {
        expect(answer.headers.get(name), name).toBe(headers.get(name));
      }
    },
  };
}

function notModified(named: NamedRoute): Case {
  return {
    route: named.key,
    name: 'answers 304 to a reader who has this version',
    run: async (site) => {
      const sent = await requestFor(named, 200)(site);
      const { headers } = await site.call(named.key, sent);
      const tag = headers.get('etag');
      expect(tag).toMatch(/^(?:W\/)?"[^"]+"$/);
      const again = { ...sent, headers: { 'If-None-Match': String(tag) } };
      const answer = await site.call(named.key, again);
      expect(answer.status).toBe(304);
      expect(answer.body).toBeNull();
      expect(answer.headers.get('etag')).toBe(tag);
      const other = { ...sent, headers: { 'If-None-Match': '"another"' } };
      expect((await site.call(named.key, other)).status).toBe(200);
    },
  };
}

function wrongMethod(named: NamedRoute): Case {
  const { key, route } = named;
  const known: string[] = methodsAt(route.path);
  return {
    route: key,
    name: `answers 405 to other methods than ${known.join(' and ')}`,
    run: async (site) => {
      const params = { position: 'news' };
      for (const method of methods.filter((each) => !known.includes(each))) {
        const answer = await site.call(key, { method, params });
        expect(answer.status, method).toBe(405);
        expect(answer.headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining(known));
      }
    },
  };
}

function unreadable(named: NamedRoute): Case {
  return {
    route: named.key,
    name: 'refuses a body that is broken, too deep or holds what no text may hold',
    run: async (site) => {
      const headers = { 'Content-Type': 'application/json' };
      const deep = `${'{"a":'.repeat(21)}1${'}'.repeat(21)}`;
      for (const body of ['{"title":', '[1,']) {
        const answer = await site.call(named.key, { body, headers });
        expect(answer.status, body).toBe(400);
        expect(answer.body).toMatchObject({ code: 'invalid' });
      }
      const { status, body } = await site.call(named.key, { body: deep, headers });
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { msg: problemMessages.tooDeep },
      });
    },
  };
}

function strangeAddress(named: NamedRoute): Case {
  return {
    route: named.key,
    name: 'answers an address that nothing can have as one that nothing has',
    run: async (site) => {
      for (const value of ['non%20sense', '%00', '%F0%9F%90%84', 'a%2Fb']) {
        const params = { id: value, position: value, url: value, category: value, token: value };
        const answer = await site.call(named.key, {
          params: { ...params, teamType: value },
          ...(takesJson(named) && { body: {} }),
        });
        expect(answer.status, value).toBeGreaterThanOrEqual(200);
        expect(answer.status, value).toBeLessThan(500);
      }
    },
  };
}

async function succeed(site: Site, named: NamedRoute, more: { pathEnd?: string }): Promise<Answer> {
  const sent = await requestFor(named, successOf(named))(site);
  return site.call(named.key, { ...sent, ...more });
}
