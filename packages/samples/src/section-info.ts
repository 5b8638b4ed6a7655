import type { SectionInfo } from '@site/contract';
import { defaultSections } from '@site/contract/defaults';
import type { Sample } from './index.ts';

/** Every section as it is before anybody has changed its texts. */
export const sectionInfoSamples: Sample<SectionInfo>[] = Object.entries(defaultSections).map(
  ([position, texts]) => ({ position, ...texts }),
);
