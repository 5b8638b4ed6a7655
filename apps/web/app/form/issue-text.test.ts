// @vitest-environment node
import { contract, toIssue } from '@site/contract';
import { afterEach, expect, it } from 'vitest';
import { languages } from '#language/languages.ts';
import { english, speak } from '#language/text.ts';
import { ur } from '#language/ur.ts';
import { issueText } from './issue-text.ts';

afterEach(() => speak(() => english));

const { body } = contract.contact.message;

/** What the API says of a message, at a field. */
function issueOf(path: string, message: object) {
  const issues = body.safeParse(message).error?.issues.map(toIssue) ?? [];
  const found = issues.find((each) => each.path === path);
  if (!found) throw new Error(`Nothing is wrong with ${path}`);
  return found;
}

it.each([
  ['name', {}, 'نام ضروری ہے۔'],
  ['name', { name: ' ' }, 'نام ضروری ہے۔'],
  ['name', { name: 'x'.repeat(201) }, 'نام میں زیادہ سے زیادہ 200 حروف ہو سکتے ہیں۔'],
  ['message', { message: 'x'.repeat(50_001) }, /50,000/],
  ['email', { email: 'zara@' }, 'نام کا پتا درست لکھیں، جیسے name@example.org'],
])('says in Urdu what the API says of %s in %o', (path, message, urdu) => {
  const issue = issueOf(path, message);
  expect(issueText(issue, 'Name')).toBe(issue.message);
  speak(() => ({ language: languages.ur, catalog: ur }));
  expect(issueText(issue, 'نام')).toMatch(urdu);
});

it('says as it is what has no sentence in Urdu, or comes from an earlier API', () => {
  speak(() => ({ language: languages.ur, catalog: ur }));
  const message = 'Name is required.';
  expect(issueText({ path: 'name', message }, 'نام')).toBe(message);
  const custom = { path: 'name', message: 'Name is odd.', code: 'custom', params: {} };
  expect(issueText(custom, 'نام')).toBe('Name is odd.');
});
