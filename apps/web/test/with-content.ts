import { handlers } from '@site/mocks';
import { sampleContent, type SampleContent } from '@site/samples';
import { apiUrl, server } from './mock-api.ts';

/** From now on the API holds these entries instead of the samples of their kinds. */
export function withContent(content: Partial<SampleContent>): void {
  server.use(...handlers({ apiUrl, content: { ...sampleContent, ...content } }));
}
