import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import openapiTypes, { astToString } from 'openapi-typescript';

/*
 * Makes clients of an API with the generators that others use. A package of its own because both need a
 * TypeScript with a JavaScript API, which the one of this repository no longer has.
 */

/**
 * Writes `openapi-typescript.ts`, the types for openapi-fetch, and `hey-api/`, a client by Hey API, into a
 * folder.
 * @param document an OpenAPI document
 */
export async function generateClients(document: object, folder: string): Promise<void> {
  const source = JSON.stringify(document);
  await writeFile(join(folder, 'openapi-typescript.ts'), astToString(await openapiTypes(source)));
  await createClient({
    input: JSON.parse(source),
    output: { path: join(folder, 'hey-api'), importFileExtension: '.js' },
    plugins: [
      '@hey-api/client-fetch',
      '@hey-api/typescript',
      // Requests and responses are validated against the document.
      'zod',
      { name: '@hey-api/sdk', validator: true },
    ],
    logs: { level: 'silent' },
  });
}
