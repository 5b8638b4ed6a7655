import { createDocument } from './openapi/document.ts';

// Prints the description of the API, for the copy in packages/contract (`npm run contract`).

process.stdout.write(JSON.stringify(createDocument('http://127.0.0.1:4000'), null, 2) + '\n');
