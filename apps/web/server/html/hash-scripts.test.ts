// @vitest-environment node
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashScripts } from './hash-scripts.ts';

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

it('names the scripts of the rendering by their hashes, and leaves no nonce behind', () => {
  const { html, hashes } = hashScripts(
    '<link href="/a.css" nonce="abc"/><script nonce="abc">one()</script>' +
      '<script type="module" nonce="abc" async="">import "/two.js"</script>' +
      '<script src="/three.js" nonce="abc"></script><script nonce="abc">one()</script>',
    'abc',
  );
  expect(hashes).toEqual([hash('one()'), hash('import "/two.js"')]);
  expect(html).toBe(
    '<link href="/a.css"/><script>one()</script>' +
      '<script type="module" async="">import "/two.js"</script>' +
      '<script src="/three.js"></script><script>one()</script>',
  );
});

it('names no script that has come into the page in another way', () => {
  const { hashes } = hashScripts(
    '<script>steal()</script><script nonce="guessed">steal()</script>' +
      '<script type="application/ld+json">{"nonce":"abc"}</script>',
    'abc',
  );
  expect(hashes).toEqual([]);
});
