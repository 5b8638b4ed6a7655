import { isAppRoute, type AppRouter } from '@ts-rest/core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '../contract.ts';
import { leavesOf } from '../media/media.ts';

/** The bodies of all calls, by their paths. */
function bodiesOf(router: AppRouter): [string, z.ZodType][] {
  return Object.values(router).flatMap((entry) => {
    if (!isAppRoute(entry)) return bodiesOf(entry);
    const body = 'body' in entry ? entry.body : undefined;
    return body instanceof z.ZodType ? [[`${entry.method} ${entry.path}`, body]] : [];
  });
}

/** Most characters of a title, a name or what a picture shows: no text of paragraphs is so short. */
const longestLine = 250;

/** What programs send, and passwords, which nothing is changed in. A view's name is put on one line after its text was read. */
const written = /password|upload_preset|challenge|^list$|\b_?id$|token|code$/i;

describe('a field of one line', () => {
  it('holds one line, whatever is pasted or sent, in every call', () => {
    const pasted = 'Ali\r\nBcc: all@example.org\u2028and\u0085on';
    const lines = bodiesOf(contract).flatMap(([call, body]) =>
      [...leavesOf(body)].flatMap(({ path, schema }) => {
        if (!(schema instanceof z.ZodString)) return [];
        const { maxLength = Infinity } = z.toJSONSchema(schema, {
          io: 'input',
          unrepresentable: 'any',
        });
        const { data } = schema.safeParse(pasted);
        const isLine =
          maxLength <= longestLine && !written.test(path.join()) && !call.includes('/views');
        return isLine && typeof data === 'string'
          ? [{ field: `${call} ${path.join('.')}`, data }]
          : [];
      }),
    );
    expect(lines.length).toBeGreaterThan(50);
    const wanted = 'Ali Bcc: all@example.org and on';
    expect(lines.filter(({ data }) => data !== wanted)).toEqual([]);
  });
});
