import { ruleMessages } from '@site/contract/messages';
import { contract, homeSection, type HomeSection } from '@site/contract';
import { listAnswer, sorted, type Listing } from '../listing.ts';
import { invalid } from '../problems.ts';
import { sampleRecord, touched } from '../records.ts';
import { routeHandler, type Handlers, type MockContext } from '../route-handler.ts';
import type { SampleContent } from '../samples/index.ts';
import { checkIfMatch, etagOf, versioned } from '../versions.ts';

const listing: Listing<HomeSection> = { order: 'order', search: ['sectionName'] };

/** The sections of the home page: one list with one version, updated whole or not at all. */
export function homeSectionsMock(
  context: MockContext,
  samples: SampleContent['homeSections'],
): Handlers<typeof contract.homeSections> {
  const byOrder = (list: readonly HomeSection[]) => sorted(list, listing.order);
  let sections = byOrder(
    samples.map((fields, index) =>
      homeSection.parse({ ...fields, ...sampleRecord('Home section', index) }),
    ),
  );

  return {
    list: routeHandler(context, contract.homeSections.list, (call) => {
      const { headers, ...answer } = listAnswer(sections, listing, call);
      return { ...answer, headers: { ...headers, ETag: etagOf(sections) } };
    }),

    update: routeHandler(context, contract.homeSections.update, ({ body, headers }) => {
      checkIfMatch(headers['if-match'], sections);
      const updated = new Map(sections.map((section) => [section._id, section]));
      for (const [index, { id, ...fields }] of body.updates.entries()) {
        const section = updated.get(id);
        if (!section) {
          throw invalid([{ path: `updates.${index}.id`, message: ruleMessages.sectionUnknown }]);
        }
        updated.set(id, homeSection.parse({ ...section, ...fields, ...touched() }));
      }
      sections = byOrder([...updated.values()]);
      return versioned(200, sections);
    }),
  };
}
