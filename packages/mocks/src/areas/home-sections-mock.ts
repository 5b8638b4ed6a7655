import { ruleMessages } from '@site/contract/messages';
import { contract, homeSection, updatedHomeSections, type HomeSection } from '@site/contract';
import type { SampleContent } from '@site/samples';
import { listAnswer, sorted, type Listing } from '../listing.ts';
import { invalid } from '../problems.ts';
import { sampleRecord, touched } from '../records.ts';
import { routeHandler, type Handlers, type MockContext } from '../route-handler.ts';
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

    update: routeHandler(context, contract.homeSections.update, ({ body, headers, isWaiting }) => {
      checkIfMatch(headers['if-match'], sections);
      const { updates } = body;
      const unknown = updates.findIndex(({ id }) => !sections.some(({ _id }) => _id === id));
      if (unknown >= 0) {
        throw invalid([{ path: `updates.${unknown}.id`, message: ruleMessages.sectionUnknown }]);
      }
      const stored = new Map(sections.map((section) => [section._id, section]));
      const before = sections.map(({ _id: id, order, isActive }) => ({ id, order, isActive }));
      const changed = updatedHomeSections(before, body).flatMap(({ id, order, isActive }) => {
        const section = stored.get(id);
        if (!section) return [];
        const isChanged = section.order !== order || section.isActive !== isActive;
        return { ...section, order, isActive, ...(isChanged && touched()) };
      });
      if (!isWaiting) sections = changed;
      return versioned(200, changed);
    }),
  };
}
