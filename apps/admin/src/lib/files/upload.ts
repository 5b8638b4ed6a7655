import type { UploadFolder } from '@site/contract';
import { z } from 'zod';
import { parseJson } from '#lib/calls/parse-json.ts';
import { toProblem } from '#lib/calls/problem.ts';
import { sendForm } from '#lib/calls/send-form.ts';
import { settings } from '#lib/settings.ts';

/** The hosted service asks for the name of a preset; the built-in host takes any. */
const uploadPreset = 'site';

// What is stored must be a web address, whatever the host says.
const answer = z.object({
  secure_url: z.url({ protocol: /^https?$/ }),
  // Ids of another host mean nothing to the library.
  asset_id: z.uuid().optional().catch(undefined),
  bytes: z.int().min(0).optional(),
  format: z.string().optional(),
  namesAuthors: z.boolean().optional(),
});

/** What can be uploaded, in the words of the host: what is `raw` is a document. It takes captions in the same way. */
export type UploadKind = 'image' | 'video' | 'raw' | 'captions';

/** What the host says of a file that has arrived. */
export interface Uploaded {
  /** In the library; not of a host without one. */
  id: string | undefined;
  address: string;
  /** As it is stored, as the next one. */
  bytes: number;
  format: string;
  /** Whether persons or paths are still named in a document. */
  namesAuthors: boolean;
}

/**
 * Sends a file to the upload host.
 * @param onProgress gets the share that was sent, 0 to 1
 * @throws ApiProblem
 */
export async function uploadFile(
  kind: UploadKind,
  file: File,
  folder: UploadFolder,
  onProgress: (share: number) => void,
): Promise<Uploaded> {
  const { status, text } = await sendForm(
    `${settings.uploadUrl}/${kind === 'captions' ? 'raw' : kind}/upload`,
    {
      form: { file, upload_preset: uploadPreset, folder },
      onProgress,
    },
  );
  const body = parseJson(text);
  const { data } = answer.safeParse(body);
  if (status < 400 && data) {
    const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
    const { asset_id: id, secure_url: address, bytes = file.size, format = ending } = data;
    return { id, address, bytes, format, namesAuthors: data.namesAuthors ?? false };
  }
  throw toProblem(status, body);
}
