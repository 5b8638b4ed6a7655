import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

/** The folder of the files for Prometheus and Grafana. */
export const monitoringFolder = join(import.meta.dirname, '../../../docker/monitoring');

const rules = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
});
const dashboard = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })).default([]) })),
});

/** The alerts by their names, with their queries. */
export async function readAlerts(): Promise<Map<string, string>> {
  const text = await readFile(join(monitoringFolder, 'alerts.yml'), 'utf8');
  const alerts = rules.parse(parse(text)).groups.flatMap((group) => group.rules);
  return new Map(alerts.map(({ alert, expr }) => [alert, expr]));
}

/** The queries of the dashboard. */
export async function readDashboard(): Promise<string[]> {
  const text = await readFile(join(monitoringFolder, 'dashboard.json'), 'utf8');
  return dashboard
    .parse(JSON.parse(text))
    .panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
}

const words = new Set(['and', 'by', 'offset', 'le']);

/** The series that a query selects: the metric, and the labels that it is narrowed down by. */
export function selectorsOf(query: string): { metric: string; labels: string[] }[] {
  const plain = query.replaceAll(/\[[^\]]*\]/g, '').replaceAll(/\bby \([^)]*\)/g, '');
  const found = plain.matchAll(/\b([a-z_]\w*)\b(?!\s*\()(?:\{([^}]*)\})?/g);
  // Within braces there are labels and values, which the first part of the pattern has taken along.
  return [...found]
    .map(([, metric = '', labels = '']) => ({
      metric,
      labels: [...labels.matchAll(/(\w+)[=!]/g)].map(([, label = '']) => label),
    }))
    .filter(({ metric }) => !words.has(metric) && !/^\d|^(m|h|e\d+)$/.test(metric));
}

/** Whether a scrape has a series of this metric with these labels, besides those that Prometheus adds. */
export function hasSeries(
  scrape: string,
  { metric, labels }: { metric: string; labels: readonly string[] },
): boolean {
  const own = labels.filter((label) => label !== 'job');
  return scrape.split('\n').some((line) => {
    const [name = '', rest = ''] = line.split(/[{ ](.*)/);
    return name === metric && own.every((label) => rest.includes(`${label}="`));
  });
}
