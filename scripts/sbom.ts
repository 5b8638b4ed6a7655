import { resolve } from 'node:path';
import { writeBillOfMaterials } from './lib/bill-of-materials.ts';
import { fail } from './lib/step.mjs';

// `npm run sbom [file]`: the packages of the three apps in production, as a bill of materials in CycloneDX.

try {
  const file = resolve(process.env['INIT_CWD'] ?? '.', process.argv[2] ?? 'sbom.cdx.json');
  await writeBillOfMaterials(file);
  console.log(`✓ Wrote ${file}`);
} catch (error) {
  fail(error);
}
