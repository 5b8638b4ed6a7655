import * as messages from '@site/contract/messages';
import type { Plugin } from 'vite';

const groups = new Map(Object.entries(messages));
const use = /\b([a-z]\w*Messages)\.(\w+)\b/g;

/** Puts texts of the contract's messages in place of their names. Those that are functions stay. */
export function withMessages(code: string): string {
  return code.replaceAll(use, (name, group: string, key: string) => {
    const text: unknown = new Map(Object.entries(groups.get(group) ?? {})).get(key);
    return typeof text === 'string' ? JSON.stringify(text) : name;
  });
}

/** Without this, every page loads whole groups of messages: bundlers leave objects as they are. */
export function inlineMessages(): Plugin {
  return {
    name: 'inline-messages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { code: '@site/contract/messages' },
      handler: (code) => ({ code: withMessages(code), map: null }),
    },
  };
}
