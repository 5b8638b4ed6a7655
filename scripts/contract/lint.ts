import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { contractPath, readDocument } from './document.ts';

/** Throws an Error when Redocly or Spectral would change the contract's description by their recommended rules. */
export async function lintDocument(): Promise<void> {
  const text = await readDocument();
  const found = [...(await askRedocly(text)), ...(await askSpectral(text))];
  if (found.length === 0) return;
  throw new Error([`${contractPath}/openapi.json breaks rules:`, ...found].join('\n  '));
}

async function askRedocly(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  return problems.map(
    ({ ruleId, message, location }) =>
      `Redocly: ${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
  );
}

async function askSpectral(source: string): Promise<string[]> {
  const linter = new spectral.Spectral();
  // The package gives its rules a wider type than the core takes.
  linter.setRuleset(rulesets.oas as RulesetDefinition);
  const problems = await linter.run(source);
  return problems.map(
    ({ code, message, path }) => `Spectral: ${code}: ${message} ${path.join('/')}`,
  );
}
