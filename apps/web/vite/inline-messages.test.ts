// @vitest-environment node
import { previewMessages } from '@site/contract/messages';
import { expect, it } from 'vitest';
import { withMessages } from './inline-messages.ts';

it('puts texts in place of their names', () => {
  const code = 'say(previewMessages.notice, `${previewMessages.gone}!`)';
  const [notice, gone] = [previewMessages.notice, previewMessages.gone].map((text) =>
    JSON.stringify(text),
  );
  expect(withMessages(code)).toBe(`say(${notice}, \`\${${gone}}!\`)`);
});

it.each([
  'ruleMessages.emailWrong("E-mail")',
  'const { notice } = previewMessages',
  'unknownMessages.notice',
  'previewMessages.unknown',
])('leaves %s alone', (code) => {
  expect(withMessages(code)).toBe(code);
});
