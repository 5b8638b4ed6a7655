import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** An in-memory S3 server with the calls that backups need, on a bucket `uploads` and all others. */
export interface TestBucket {
  /** With key, secret and region, as the setting `S3_URL`. */
  url: string;
  /** The objects by bucket and name. */
  objects: Map<string, Buffer>;
  /** Uploads in parts that were begun and neither completed nor aborted. */
  uploads: Map<string, Buffer[]>;
  /** Ends the connection of this many requests that come next, without an answer. */
  drop: number;
  /** Answers this status to requests for parts; `null`: takes them. */
  refuseParts: number | null;
  /** The largest body so far, in bytes. */
  largest: number;
  stop(): Promise<void>;
}

const signature =
  /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-central-1\/s3\/aws4_request, .*Signature=[\da-f]{64}$/;

export async function startBucket(): Promise<TestBucket> {
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('unreachable: no TCP port');
  const bucket: TestBucket = {
    url: `http://key:a%2Fsecret@127.0.0.1:${address.port}/uploads?region=eu-central-1`,
    objects: new Map(),
    uploads: new Map(),
    drop: 0,
    refuseParts: null,
    largest: 0,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const { objects, uploads } = bucket;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    const incoming: AsyncIterable<Buffer> = request;
    for await (const chunk of incoming) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    bucket.largest = Math.max(bucket.largest, body.length);
    if (bucket.drop > 0) {
      bucket.drop -= 1;
      request.socket.destroy();
      return;
    }
    const { status, content = '', tag } = reply(request, body);
    if (tag !== undefined) response.setHeader('ETag', tag);
    response.setHeader('Content-Length', Buffer.byteLength(content));
    response.writeHead(status).end(request.method === 'HEAD' ? '' : content);
  }

  type Reply = { status: number; content?: string | Buffer; tag?: string };
  function reply(request: IncomingMessage, body: Buffer): Reply {
    if (!signature.test(request.headers.authorization ?? '')) return { status: 403 };
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://host');
    const name = decodeURIComponent(pathname.slice(1));
    const id = searchParams.get('uploadId');
    if (searchParams.has('list-type')) {
      const [prefix, from] = [searchParams.get('prefix'), searchParams.get('continuation-token')];
      return { status: 200, content: page(name, prefix ?? '', from ?? '') };
    }
    if (searchParams.has('uploads')) {
      const begun = randomUUID();
      uploads.set(begun, []);
      return { status: 200, content: `<Result><UploadId>${begun}</UploadId></Result>` };
    }
    if (id !== null) return replyToUpload(request.method, { id, name, searchParams, body });
    if (request.method === 'PUT') {
      const source = request.headers['x-amz-copy-source'];
      const copied = typeof source === 'string' ? objects.get(source.slice(1)) : body;
      if (copied === undefined) return { status: 404 };
      objects.set(name, copied);
      return { status: 200 };
    }
    if (request.method === 'DELETE') {
      objects.delete(name);
      return { status: 204 };
    }
    const object = objects.get(name);
    return object === undefined ? { status: 404 } : { status: 200, content: object };
  }

  function replyToUpload(
    method: string | undefined,
    upload: { id: string; name: string; searchParams: URLSearchParams; body: Buffer },
  ): Reply {
    const { id, name, searchParams, body } = upload;
    const parts = uploads.get(id);
    if (parts === undefined) return { status: 404 };
    if (method === 'PUT') {
      if (bucket.refuseParts !== null) return { status: bucket.refuseParts };
      parts[Number(searchParams.get('partNumber')) - 1] = body;
      return { status: 200, tag: tagOf(body) };
    }
    uploads.delete(id);
    if (method === 'DELETE') return { status: 204 };
    const tags = [...body.toString().matchAll(/<ETag>([^<]*)<\/ETag>/g)].map(([, tag = '']) => tag);
    const expected = parts.map((part) => tagOf(part).replaceAll('"', '&quot;'));
    // As S3 does when it finds out late.
    if (tags.join() !== expected.join()) return { status: 200, content: '<Error></Error>' };
    objects.set(name, Buffer.concat(parts));
    return { status: 200, content: '<Result></Result>' };
  }

  /** Two names at a time. */
  function page(bucketName: string, prefix: string, from: string): string {
    const names = [...objects.keys()]
      .filter((name) => name.startsWith(bucketName + prefix))
      .map((name) => name.slice(bucketName.length))
      .toSorted()
      .filter((name) => name >= from);
    const [one, two, next] = names;
    const keys = [one, two].filter((name) => name !== undefined);
    return [
      ...keys.map((name) => `<Contents><Key>${name}</Key></Contents>`),
      ...(next === undefined ? [] : [`<NextContinuationToken>${next}</NextContinuationToken>`]),
    ].join('');
  }
  return bucket;
}

function tagOf(part: Buffer): string {
  return `"${createHash('md5').update(part).digest('hex')}"`;
}
