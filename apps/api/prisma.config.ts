import { defineConfig } from 'prisma/config';

// Generating the client needs no schema engine, but the command looks for one and would download it:
// any program that exists satisfies it.
process.env['PRISMA_SCHEMA_ENGINE_BINARY'] ??= process.execPath;

export default defineConfig({ schema: 'prisma/schema.prisma' });
