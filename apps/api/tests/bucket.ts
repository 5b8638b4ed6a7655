import { listen } from '@site/server';
import express from 'express';

/** A host of buckets that speaks what of S3's dialect is asked here, and keeps files in memory. */
export interface TestBucket {
  /** With key, secret and region, as the setting `S3_URL`. */
  url: string;
  /** The files by their names in the bucket. */
  files: Map<string, Buffer>;
  /** Answers this status to everything; `null`: does what it is asked. */
  broken: number | null;
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
    if (bucket.broken !== null) response.sendStatus(bucket.broken);
    else if (!signature.test(request.get('authorization') ?? '')) response.sendStatus(403);
    else if (request.method === 'PUT') {
      files.set(name, Buffer.from(request.body));
      response.sendStatus(200);
    } else if (files.has(name)) response.send(files.get(name));
    else response.sendStatus(404);
  });
  const server = await listen(app, 0);
  const bucket: TestBucket = {
    url: `http://key:a%2Fsecret@127.0.0.1:${server.port}/uploads?region=eu-central-1`,
    files,
    broken: null,
    stop: () => server.stop(),
  };
  return bucket;
}
