import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Lets files of one environment follow each other: a worker is used again for the next file only when that has the same one,
 * and a new one has to load all modules of its project.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const groups = Map.groupBy(sorted, ({ project, moduleId }) => {
      const [comment = ''] = /@vitest-environment \w+/.exec(readFileSync(moduleId, 'utf8')) ?? [];
      return `${project.name} ${comment}`;
    });
    return [...groups.values()].flat();
  }
}
