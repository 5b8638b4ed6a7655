import { keyHeader } from '@site/contract/names';
import { pageMessages } from '@site/contract/messages';
import { sizeOf } from '@site/contract/sizes';
import { mayBeStopped, sendOnce } from '@site/ui';
import { parseJson } from '#lib/calls/parse-json.ts';
import { ApiProblem } from '#lib/calls/problem.ts';
import { currentSession, renewSession } from '#lib/session.ts';
import { settings } from '#lib/settings.ts';
import { contract } from 'virtual:contract';

interface Sending {
  form: Record<string, string | File>;
  /** Gets the share that was sent, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Gets what has come of the answer so far. */
  onText?: (text: string) => void;
  /** Calls it off. */
  signal?: AbortSignal;
}

interface Answered {
  status: number;
  text: string;
}

/** Sends a multipart request as the user. fetch can't tell how much has been sent. @throws ApiProblem without an answer */
export async function sendForm(url: string, sending: Sending): Promise<Answered> {
  const session = currentSession();
  const answer = await sendAs(session?.token, url, sending);
  const isRenewed = answer.status === 401 && session && (await renewSession(session));
  return isRenewed ? sendForm(url, sending) : answer;
}

function sendAs(token: string | undefined, url: string, sending: Sending): Promise<Answered> {
  const fields = new FormData();
  for (const [name, value] of Object.entries(sending.form)) fields.set(name, value);
  // Another upload host may refuse a header that it does not know.
  if (!url.startsWith(settings.apiUrl)) return send(token, url, fields, sending);
  const bytes = [...fields.values()].reduce((sum, value) => sum + sizeIn(value), 0);
  return sendOnce([url, fields], async (key) => {
    try {
      const answer = await send(token, url, fields, sending, key);
      // Ours names the reason.
      if (answer.status !== 413 || parseJson(answer.text) !== undefined) return answer;
    } catch (error) {
      const version = settings.apiUrl + contract.version.get.path;
      if (sending.signal?.aborted || !(await mayBeStopped(version, bytes))) throw error;
    }
    throw new ApiProblem(413, pageMessages.fileStopped(sizeOf(bytes)));
  });
}

const sizeIn = (value: FormDataEntryValue) => (typeof value === 'string' ? 0 : value.size);

function send(
  token: string | undefined,
  url: string,
  fields: FormData,
  { onProgress, onText, signal }: Sending,
  key?: string,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    if (key !== undefined) request.setRequestHeader(keyHeader, key);
    if (onProgress) {
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onProgress(loaded / total),
      );
    }
    if (onText) request.addEventListener('progress', () => onText(request.responseText));
    for (const end of ['error', 'abort']) {
      request.addEventListener(end, () => reject(new ApiProblem(null)));
    }
    request.addEventListener('load', () =>
      resolve({ status: request.status, text: request.responseText }),
    );
    signal?.addEventListener('abort', () => request.abort());
    request.send(fields);
  });
}
