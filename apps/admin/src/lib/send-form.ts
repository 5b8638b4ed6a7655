import { ApiProblem } from '#lib/problem.ts';

interface Sending {
  form: Record<string, string | File>;
  token: string | undefined;
  /** Gets the share that was sent, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Gets what has come of the answer so far. */
  onText?: (text: string) => void;
  /** Calls it off. */
  signal?: AbortSignal;
}

/** Sends a multipart request. fetch can't tell how much has been sent. @throws ApiProblem without an answer */
export function sendForm(url: string, sending: Sending): Promise<{ status: number; text: string }> {
  const { form, token, onProgress, onText, signal } = sending;
  const fields = new FormData();
  for (const [name, value] of Object.entries(form)) fields.set(name, value);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
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
