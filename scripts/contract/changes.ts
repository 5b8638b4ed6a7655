import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Break } from './compare.ts';

/** What a change of the contract means for its callers. */
type ChangeKind = 'breaking' | 'added' | 'fixed';

/** A change file: what has changed, for the callers of the API. */
export interface Change {
  file: string;
  kind: ChangeKind;
  /** The calls that break, as in `POST /api/news/news`. */
  calls: readonly string[];
  /** Sentences for the changelog. */
  text: string;
}

const kinds: readonly ChangeKind[] = ['breaking', 'added', 'fixed'];

/**
 * Reads a change file: `change: breaking|added|fixed`, for a breaking one `calls:` with commas between
 * them, both between two lines of `---`, then the text. Throws an Error that names the file.
 */
export function parseChange(file: string, content: string): Change {
  const [, head = '', text = ''] =
    /^---\n(.*?)\n---\n(.*)$/s.exec(content.replaceAll('\r\n', '\n')) ?? [];
  const fields = new Map(
    head.split('\n').map((line) => {
      const [name = '', ...rest] = line.split(':');
      return [name.trim(), rest.join(':').trim()];
    }),
  );
  const kind = kinds.find((each) => each === fields.get('change'));
  const calls = (fields.get('calls') ?? '').split(',').map((call) => call.trim());
  const named = calls.filter((call) => /^[A-Z]+ \/\S+$/.test(call));
  if (!kind) throw new Error(`${file} does not say "change: ${kinds.join('|')}" at its top`);
  if (text.trim() === '') throw new Error(`${file} does not say what has changed`);
  if (kind === 'breaking' && named.length === 0) {
    throw new Error(`${file} does not say which calls break: "calls: POST /api/news/news, …"`);
  }
  return { file, kind, calls: named, text: text.trim() };
}

/** The change files of a folder, by name. */
export async function readChanges(folder: string): Promise<Change[]> {
  const files = (await readdir(folder)).filter(
    (file) => file.endsWith('.md') && file !== 'README.md',
  );
  files.sort();
  return Promise.all(
    files.map(async (file) => parseChange(file, await readFile(join(folder, file), 'utf8'))),
  );
}

/** The breaks that no change file of the kind `breaking` names. */
export function undeclared(breaks: readonly Break[], changes: readonly Change[]): Break[] {
  const declared = changes.filter(({ kind }) => kind === 'breaking').flatMap(({ calls }) => calls);
  return breaks.filter(({ call }) => !declared.includes(call));
}

/** The version after these changes; below 1.0.0 a breaking change is a minor version. */
export function nextVersion(version: string, changes: readonly Change[]): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const has = (kind: ChangeKind) => changes.some((change) => change.kind === kind);
  const next = `${major}.${minor}.${patch + 1}`;
  if (has('breaking')) return major === 0 ? `0.${minor + 1}.0` : `${major + 1}.0.0`;
  return has('added') && major > 0 ? `${major}.${minor + 1}.0` : next;
}

/** Whether a version number marks a breaking change from the one before. */
export function isBreakingVersion(version: string, before: string): boolean {
  const [now, old] = [version, before].map((each) => each.split('.').map(Number));
  if (now?.[0] !== old?.[0]) return true;
  return now?.[0] === 0 && now[1] !== old?.[1];
}

const headings: Record<ChangeKind, string> = {
  breaking: 'Breaks callers',
  added: 'New',
  fixed: 'Fixed',
};

/** The changelog with a version on top, made of its changes. */
export function withVersion(
  changelog: string,
  { version, date, changes }: { version: string; date: string; changes: readonly Change[] },
): string {
  const groups = kinds.flatMap((kind) => {
    const own = changes.filter((change) => change.kind === kind);
    if (own.length === 0) return [];
    const lines = own.map(({ calls, text }) => {
      const where = calls.length > 0 ? `${calls.map((call) => `\`${call}\``).join(', ')}: ` : '';
      return `- ${where}${text.replaceAll('\n', '\n  ')}`;
    });
    return [`### ${headings[kind]}\n\n${lines.join('\n')}`];
  });
  const section = `## ${version} (${date})\n\n${groups.join('\n\n')}\n`;
  const first = changelog.search(/^## /m);
  const at = first < 0 ? changelog.length : first;
  return `${changelog.slice(0, at)}${section}\n${changelog.slice(at)}`.trimEnd() + '\n';
}
