import { describe, expect, it } from 'vitest';
import { keysOfAreaCases } from '#area-cases.ts';
import { cases } from '#cases.ts';
import { hasRoute, routes } from '#routes.ts';
import { keysOfTable } from '#status-table.ts';
import { whoMayCall } from '#who-may-call.ts';

describe('the table of cases', () => {
  it.each(routes)('has cases of $key', ({ key }) => {
    expect(cases.filter(({ route }) => route === key).length).toBeGreaterThan(2);
  });

  it('has no case of a route that is gone', () => {
    expect([...keysOfTable, ...keysOfAreaCases].filter((key) => !hasRoute(key))).toEqual([]);
  });

  it('calls no two cases of a route by one name', () => {
    const names = cases.map(({ route, name }) => `${route} ${name}`);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});

describe('who may call', () => {
  it.each(routes)('$key is as the specification says', ({ key, route }) => {
    expect(route.metadata.access).toBe(whoMayCall(key));
  });
});
