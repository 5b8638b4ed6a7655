import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Its one file takes minutes: the other workers would wait for it when it began last. */
const longest = 'contract-tests';

/**
 * Lets files of one environment follow each other: a worker is used again for the next file only when that has the same one,
 * and a new one has to load all modules of its project. The longest project begins first.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const groups = Map.groupBy(sorted, ({ project, moduleId }) => {
      const [comment = ''] = /@vitest-environment \w+/.exec(readFileSync(moduleId, 'utf8')) ?? [];
      return `${project.name} ${comment}`;
    });
    const isLongest = (group: TestSpecification[]) => group[0]?.project.name === longest;
    return [...groups.values()].sort((a, b) => Number(isLongest(b)) - Number(isLongest(a))).flat();
  }
}
