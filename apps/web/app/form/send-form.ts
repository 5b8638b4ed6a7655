import { keyHeader } from '@site/contract/names';
import { sendOnce } from '@site/ui';

/**
 * Sends a form with a file. `fetch` does not say how much of it has been sent.
 * @param onProgress gets the part that has been sent, from 0 to 1
 * @returns the answer; status 0 when none came
 */
export function sendForm(
  address: string,
  form: FormData,
  onProgress: (part: number) => void,
): Promise<{ status: number; body: unknown }> {
  return sendOnce([address, form], (key) => send(address, form, onProgress, key));
}

function send(
  address: string,
  form: FormData,
  onProgress: (part: number) => void,
  key: string,
): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader(keyHeader, key);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('loadend', () => {
      resolve({ status: request.status, body: request.response });
    });
    request.send(form);
  });
}
