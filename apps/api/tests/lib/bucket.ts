import { listen } from '@site/server';
import express, { type Request, type Response } from 'express';

/** An in-memory S3 server with the calls that the tests need. */
export interface TestBucket {
  /** With key, secret and region, as the setting `S3_URL`. */
  url: string;
  /** The files by their names in the bucket. */
  files: Map<string, Buffer>;
  /** Answers this status to everything; `null`: does what it is asked. */
  broken: number | null;
  /** Bytes of files that it has answered so far. */
  sent: number;
  stop(): Promise<void>;
}

const signature =
  /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-central-1\/s3\/aws4_request, .*Signature=[\da-f]{64}$/;

export async function startBucket(): Promise<TestBucket> {
  const files = new Map<string, Buffer>();
  const app = express();
  app.use(express.raw({ type: () => true, limit: '30mb' }));
  app.all('/uploads/{*name}', (request, response) => {
    const name = request.path.replace('/uploads/', '');
    // S3 compares versions whatever a client says of caches.
    delete request.headers['cache-control'];
    if (bucket.broken !== null) response.sendStatus(bucket.broken);
    else if (!signature.test(request.get('authorization') ?? '')) response.sendStatus(403);
    else if (name === '' && request.query['list-type'] === '2') {
      const { 'continuation-token': from } = request.query;
      response.type('xml').send(pageOfNames(typeof from === 'string' ? from : ''));
    } else if (request.method === 'PUT') {
      files.set(name, Buffer.from(request.body));
      response.sendStatus(200);
    } else bucket.sent += sendPart(request, response, files.get(name));
  });
  const pageOfNames = (from: string): string => {
    const [one, two, next] = [...files.keys()].toSorted().filter((name) => name >= from);
    const keys = [one, two].filter((name) => name !== undefined);
    return [
      '<ListBucketResult>',
      ...keys.map((name) => `<Contents><Key>${name}</Key></Contents>`),
      ...(next === undefined ? [] : [`<NextContinuationToken>${next}</NextContinuationToken>`]),
      '</ListBucketResult>',
    ].join('\n');
  };
  const server = await listen(app, 0);
  const bucket: TestBucket = {
    url: `http://key:a%2Fsecret@127.0.0.1:${server.port}/uploads?region=eu-central-1`,
    files,
    broken: null,
    sent: 0,
    stop: () => server.stop(),
  };
  return bucket;
}

/**
 * As S3 does: one part, or the whole file where the range is no single one; 416 without its length.
 * @returns how many bytes of the file
 */
function sendPart(request: Request, response: Response, file: Buffer | undefined): number {
  if (!file) {
    response.sendStatus(404);
    return 0;
  }
  const parts = request.range(file.length);
  if (parts === -1) {
    response.sendStatus(416);
    return 0;
  }
  const [part, ...more] = Array.isArray(parts) && parts.type === 'bytes' ? parts : [];
  if (!part || more.length > 0) {
    response.send(file);
    return file.length;
  }
  const { start, end } = part;
  response.status(206).set('Content-Range', `bytes ${start}-${end}/${file.length}`);
  response.send(file.subarray(start, end + 1));
  return end + 1 - start;
}
