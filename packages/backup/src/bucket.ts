import { setTimeout as wait } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { BackupError, describeFailure } from './backup-error.ts';

/** A bucket of an S3-compatible host. Every method throws BackupError when the host refuses or fails. */
export interface Bucket {
  has(key: string): Promise<boolean>;
  /** @returns `null` when there is no such object */
  get(key: string): Promise<{ bytes: number; content: Readable } | null>;
  /** Stores an object wholly or not at all; holds {@link partSize} bytes of it in memory. */
  put(key: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  copy(from: string, to: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** All keys, some hundred at a time. @param prefix what they begin with */
  list(prefix?: string): AsyncIterable<string[]>;
}

/** Bytes of a part of a large object: S3 takes 10,000 parts, and some hosts only ones of the same size. */
const partSize = 16 * 1024 * 1024;
/** How often a request is sent whose connection fails. */
const attempts = 4;
/** Milliseconds for one request with its body. */
const timeout = 10 * 60_000;

/** @param address `https://<key id>:<secret>@<host>/<bucket>?region=<region>` */
export function openBucket(address: string): Bucket {
  const { origin, pathname, username, password, searchParams } = new URL(address);
  const name = pathname.replace(/^\/+|\/+$/g, '');
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
    retries: 4,
  });

  /** Sends a request; a status that `allowed` does not name is an error. */
  async function ask(
    method: string,
    path: string,
    options: { body?: Uint8Array<ArrayBuffer> | string; headers?: Record<string, string> } = {},
    allowed: readonly number[] = [],
  ): Promise<Response> {
    const what = `The bucket ${name} can't be used (${method})`;
    for (let attempt = 1; ; attempt += 1) {
      // A whole answer may take longer: the time is for its beginning.
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), timeout);
      try {
        const answer = await client.fetch(`${origin}/${name}${path}`, {
          ...options,
          method,
          signal: late.signal,
        });
        if (answer.ok || allowed.includes(answer.status)) return answer;
        await answer.body?.cancel();
        throw new BackupError(`${what}: its host answers ${answer.status}.`);
      } catch (cause) {
        if (cause instanceof BackupError || attempt === attempts)
          throw describeFailure(what, cause);
        await wait(250 * 2 ** attempt);
      } finally {
        clearTimeout(timer);
      }
    }
  }

  const pathOf = (key: string) => `/${key.split('/').map(encodeURIComponent).join('/')}`;

  async function putParts(key: string, parts: AsyncIterable<Uint8Array<ArrayBuffer>>) {
    const begun = await (await ask('POST', `${pathOf(key)}?uploads`)).text();
    const [id] = valuesOf(begun, 'UploadId');
    if (id === undefined) throw new BackupError(`The bucket ${name} began no upload.`);
    const upload = `${pathOf(key)}?uploadId=${encodeURIComponent(id)}`;
    try {
      const tags: string[] = [];
      for await (const body of parts) {
        const part = `${upload}&partNumber=${tags.length + 1}`;
        const answer = await ask('PUT', part, { body });
        await answer.body?.cancel();
        tags.push(answer.headers.get('etag') ?? '');
      }
      const list = tags.map(
        (tag, index) =>
          `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag.replaceAll('"', '&quot;')}</ETag></Part>`,
      );
      const body = `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`;
      const end = await (await ask('POST', upload, { body })).text();
      // S3 answers 200 before it knows.
      if (end.includes('<Error>')) throw new BackupError(`The bucket ${name} lost an upload.`);
    } catch (error) {
      await ask('DELETE', upload).catch(() => {});
      throw error;
    }
  }

  return {
    async has(key) {
      return (await ask('HEAD', pathOf(key), {}, [404])).ok;
    },
    async get(key) {
      const answer = await ask('GET', pathOf(key), {}, [404]);
      if (!answer.ok) {
        await answer.body?.cancel();
        return null;
      }
      const length = answer.headers.get('content-length');
      if (length === null) throw new BackupError(`The bucket ${name} gives no size of ${key}.`);
      return {
        bytes: Number(length),
        content: answer.body ? Readable.fromWeb(answer.body) : Readable.from([]),
      };
    },
    async put(key, content) {
      const parts = partsOf(content);
      const first = await parts.next();
      const body = first.done ? new Uint8Array() : first.value;
      if (body.length < partSize) {
        await (await ask('PUT', pathOf(key), { body })).body?.cancel();
        return;
      }
      async function* all() {
        yield body;
        yield* parts;
      }
      await putParts(key, all());
    },
    async copy(from, to) {
      const headers = { 'x-amz-copy-source': `/${name}${pathOf(from)}` };
      const answer = await (await ask('PUT', pathOf(to), { headers })).text();
      if (answer.includes('<Error>')) throw new BackupError(`The bucket ${name} copied nothing.`);
    },
    async remove(key) {
      await (await ask('DELETE', pathOf(key), {}, [404])).body?.cancel();
    },
    async *list(prefix = '') {
      const begin = prefix === '' ? '' : `&prefix=${encodeURIComponent(prefix)}`;
      let next: string | undefined;
      do {
        const from = next === undefined ? '' : `&continuation-token=${encodeURIComponent(next)}`;
        const page = await (await ask('GET', `/?list-type=2${begin}${from}`)).text();
        yield valuesOf(page, 'Key');
        [next] = valuesOf(page, 'NextContinuationToken');
      } while (next !== undefined);
    },
  };
}

/** The content in pieces of exactly {@link partSize} bytes, but for the last one. */
async function* partsOf(
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let part = new Uint8Array(partSize);
  let filled = 0;
  for await (const chunk of content) {
    for (let at = 0; at < chunk.length;) {
      const piece = chunk.subarray(at, at + partSize - filled);
      part.set(piece, filled);
      filled += piece.length;
      at += piece.length;
      if (filled < partSize) continue;
      yield part;
      part = new Uint8Array(partSize);
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}

/** What stands in all elements of a name in an answer, which nests no two of one name. */
function valuesOf(xml: string, name: string): string[] {
  const elements = xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'));
  return [...elements].map(([, value = '']) => value.replaceAll('&amp;', '&'));
}
