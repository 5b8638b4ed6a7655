import { createDocument } from './openapi/document.ts';

// Prints the description of the API, for the copy that packages/contract keeps (`npm run contract`).

process.stdout.write(JSON.stringify(createDocument('http://localhost:4000'), null, 2) + '\n');
