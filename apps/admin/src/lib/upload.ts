import type { UploadFolder } from '@site/contract';
import { uploadMessages } from '@site/contract/messages';
import { z } from 'zod';
import { ApiProblem, toProblem } from '#lib/problem.ts';
import { currentToken, expireSession } from '#lib/session.ts';
import { settings } from '#lib/settings.ts';

/** The hosted service asks for the name of a preset; the built-in host takes any. */
const uploadPreset = 'site';

const answer = z.object({ secure_url: z.string() });

/**
 * Sends a picture to the upload host.
 * @param onProgress is told the share that was sent, 0 to 1
 * @returns the picture's address
 * @throws ApiProblem
 */
export function uploadImage(
  file: File,
  folder: UploadFolder,
  onProgress: (share: number) => void,
): Promise<string> {
  const form = new FormData();
  form.set('file', file);
  form.set('upload_preset', uploadPreset);
  form.set('folder', folder);
  const token = currentToken();

  // fetch can't tell how much has been sent.
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${settings.uploadUrl}/image/upload`);
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('error', () => reject(new ApiProblem(null, uploadMessages.failed)));
    request.addEventListener('load', () => {
      const body = parseJson(request.responseText);
      const { data } = answer.safeParse(body);
      if (request.status < 400 && data) {
        resolve(data.secure_url);
        return;
      }
      if (request.status === 401 && token) expireSession(token);
      reject(toProblem(request.status, body));
    });
    request.send(form);
  });
}

function parseJson(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text);
    return body;
  } catch {
    return undefined;
  }
}
