import { defineConfig } from 'prisma/config';

// Generating the client needs no schema engine, but the command looks for one and would download it:
// any program that exists satisfies it. Migrations are applied by the engine's WebAssembly build.
process.env['PRISMA_SCHEMA_ENGINE_BINARY'] ??= process.execPath;

export default defineConfig({ schema: 'prisma/schema.prisma' });
