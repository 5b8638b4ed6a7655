import { writeFile } from 'node:fs/promises';
import generatorHelper from '@prisma/generator-helper';

// Prisma runs it at `generate`, along with the generator of the client: it writes which table and columns each model of the
// schema has, for the reads that are prepared (src/lib/data/prepared-reads.ts).

generatorHelper.generatorHandler({
  onManifest: () => ({ prettyName: 'tables and columns' }),
  onGenerate: async ({ dmmf, generator }) => {
    const { models } = dmmf.datamodel;
    const tables = models.map(({ name, dbName, fields }) => ({
      model: name,
      name: dbName ?? name,
      fields: fields.map((field) => ({
        name: field.name,
        isColumn: field.kind !== 'object',
        isChoices: field.kind === 'enum' && field.isList,
        type: field.type,
        column: field.dbName ?? field.name,
      })),
    }));
    const file = generator.output?.value;
    if (!file) throw new Error('The generator of tables has no output.');
    await writeFile(file, `export const tables = ${JSON.stringify(tables, null, 2)};\n`);
  },
});
