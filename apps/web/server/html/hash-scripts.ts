import { createHash } from 'node:crypto';

/**
 * Replaces the nonce by which a rendering marked its own scripts by their hashes, so that the page
 * can be cached and sent many times: what is not from the rendering itself has no nonce, gets no hash,
 * and is not run.
 * @param nonce of this one rendering, which is unguessable
 * @returns the page without nonces, and what its Content-Security-Policy has to name
 */
export function hashScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', script = ''] of html.matchAll(scripts)) {
    if (attributes.includes(mark) && script !== '') hashes.add(hashOf(script));
  }
  return { html: html.replaceAll(mark, ''), hashes: [...hashes] };
}

// React writes no bare `<` and no `</script` into attributes and scripts.
const scripts = /<script\b([^>]*)>([^]*?)<\/script>/g;

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
