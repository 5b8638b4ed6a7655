/** What a call answers: `pattern` begins with the key of a route. They run on the API alone. */
export const cases = {
  project: 'contract-tests',
  file: 'packages/contract-tests/tests/contract.test.ts',
};

/** What no single call of the API shows. */
export const inApi = (name: string, pattern?: string) => ({
  project: 'api',
  file: `apps/api/tests/${name}.test.ts`,
  ...(pattern !== undefined && { pattern }),
});
