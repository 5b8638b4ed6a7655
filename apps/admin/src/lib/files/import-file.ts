import { importLine, type ImportLine, type ImportResult } from '@site/contract';
import { parseJson } from '#lib/calls/parse-json.ts';
import { ApiProblem, toProblem } from '#lib/calls/problem.ts';
import { sendForm } from '#lib/calls/send-form.ts';
import { settings } from '#lib/settings.ts';

/** How far an import is: the file is sent, then the files inside of it are looked at, then its rows. */
export type ImportProgress =
  | { at: 'sending'; share: number }
  | { at: 'files' | 'rows'; done: number; all: number };

export interface Importing {
  /** Checks everything, and stores nothing. */
  isDryRun: boolean;
  onProgress: (progress: ImportProgress) => void;
  /** Calls it off, and nothing is stored. */
  signal: AbortSignal;
}

/** Sends a file of rows, which is a table or a ZIP file of one. @throws ApiProblem */
export async function importFile(
  route: { path: string; query?: Readonly<Record<string, string>> },
  file: File,
  importing: Importing,
): Promise<ImportResult> {
  const { isDryRun, onProgress, signal } = importing;
  const query = new URLSearchParams({ ...route.query, ...(isDryRun && { dryRun: '1' }) });
  const url = `${settings.apiUrl}${route.path}?${query}`;
  const { status, text } = await sendForm(url, {
    form: { file },
    onProgress: (share) => onProgress({ at: 'sending', share }),
    onText: (soFar) => {
      const line = lastLineOf(soFar);
      if (!line) return;
      if ('progress' in line) {
        const { done, rows } = line.progress;
        onProgress({ at: 'rows', done, all: rows });
      } else if ('files' in line) {
        const { done, files } = line.files;
        onProgress({ at: 'files', done, all: files });
      }
    },
    signal,
  });
  if (status >= 400) throw toProblem(status, parseJson(text));
  const last = lastLineOf(text);
  if (last && 'result' in last) return last.result;
  if (last && 'problem' in last) throw toProblem(last.problem.status, last.problem);
  throw new ApiProblem(null);
}

/** The last line that has come as a whole: what was said before it is over, and an answer has thousands. */
function lastLineOf(text: string): ImportLine | undefined {
  const end = text.lastIndexOf('\n');
  const line = text.slice(text.lastIndexOf('\n', end - 1) + 1, Math.max(end, 0));
  return importLine.safeParse(parseJson(line)).data;
}
