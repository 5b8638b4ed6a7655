import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '@site/system';
import { init } from 'echarts';

/**
 * Draws how figures grow into docs/pictures/bench-<name>.svg.
 * @param curves the figures of each curve, one for each category
 */
export async function drawCurves(
  name: string,
  chart: {
    title: string;
    categories: readonly string[];
    curves: ReadonlyMap<string, readonly number[]>;
  },
): Promise<void> {
  const drawing = init(null, null, { renderer: 'svg', ssr: true, width: 800, height: 400 });
  drawing.setOption({
    animation: false,
    // The page behind it may be dark.
    backgroundColor: '#fff',
    title: { text: chart.title },
    legend: { top: 30 },
    grid: { top: 70 },
    xAxis: { type: 'category', data: [...chart.categories] },
    yAxis: { type: 'value', min: 0 },
    series: Array.from(chart.curves, ([curve, data]) => ({
      name: curve,
      type: 'line',
      data: [...data],
    })),
  });
  const file = join(root, `docs/pictures/bench-${name}.svg`);
  await writeFile(file, drawing.renderToSVGString());
  drawing.dispose();
}
