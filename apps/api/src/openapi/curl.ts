import { exampleCode, exampleId, examplePassword } from './examples.ts';

/**
 * A call as a line for a shell. What only the reader knows is a variable: the token is `$TOKEN`, ids,
 * passwords and codes are called after their fields (`category`: `$CATEGORY`, `careerId`: `$CAREER_ID`, in `ids`: `$ID`).
 * @param call.url may hold `$VARIABLES`
 * @param call.form fields of a form (multipart), instead of a JSON body
 */
export function curlLine(call: {
  method: string;
  url: string;
  needsToken: boolean;
  body?: unknown;
  form?: Record<string, string>;
}): string {
  const { method, url, needsToken, body, form = {} } = call;
  const parts = [method === 'GET' ? `curl "${url}"` : `curl -X ${method} "${url}"`];
  if (needsToken) parts.push('-H "Authorization: Bearer $TOKEN"');
  for (const [name, value] of Object.entries(form)) {
    parts.push(`-F ${quoted(`${name}=${String(shown(name, value))}`)}`);
  }
  if (body !== undefined) {
    const json = JSON.stringify(body, (key, value: unknown) =>
      Array.isArray(value)
        ? value.map((each) => shown(key.replace(/s$/, ''), each))
        : shown(key, value),
    );
    parts.push('-H "Content-Type: application/json"', `-d ${quoted(json)}`);
  }
  return parts.join(' \\\n  ');
}

/** Stands in examples for what only the reader knows. */
const unknown: readonly unknown[] = [exampleId, examplePassword, exampleCode];

/** What an example shows for a value of this name. */
function shown(name: string, value: unknown): unknown {
  return unknown.includes(value) ? variable(name) : value;
}

/** The shell variable that stands for a value of this name. */
export function variable(name: string): string {
  return `$${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

function quoted(text: string): string {
  const escaped = text.replaceAll("'", String.raw`'\''`);
  // Variables step out of the single quotes, which would keep the shell from filling them in.
  return `'${escaped.replaceAll(/\$[A-Z_]+/g, `'"$&"'`)}'`;
}
