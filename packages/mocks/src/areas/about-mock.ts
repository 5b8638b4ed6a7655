import { about, contract, type About, type AboutCategory } from '@site/contract';
import { textMessages } from '@site/contract/messages';
import type { SampleContent } from '@site/samples';
import { invalid, notFound } from '../problems.ts';
import { inEnglish, changed, newRecord, sampleRecord, touched } from '../records.ts';
import { routeHandler, type Handlers, type MockContext } from '../route-handler.ts';
import { checkIfMatch, versioned } from '../versions.ts';

/** The texts on who we are, vision and mission; an update makes the one that is not there. */
export function aboutMock(context: MockContext, samples: SampleContent['about']) {
  const texts = new Map<string, About>();
  for (const [index, sample] of samples.entries()) {
    texts.set(
      sample.category,
      about.parse({ ...sample, ...inEnglish, ...sampleRecord('About', index) }),
    );
  }

  const handlers: Handlers<typeof contract.about> = {
    get: routeHandler(context, contract.about.get, ({ params }) => {
      const stored = texts.get(params.category);
      if (!stored) throw notFound('This text');
      return { ...versioned(200, stored), body: { aboutUs: stored } };
    }),

    update: routeHandler(context, contract.about.update, ({ body, headers, isWaiting }) => {
      const stored = texts.get(body.category);
      checkIfMatch(headers['if-match'], stored);
      const fields = { ...(stored ?? firstText(body)), ...body, ...touched() };
      const text = changed(stored, about.parse(fields));
      if (!isWaiting) texts.set(text.category, text);
      const msg = textMessages.aboutUpdated(text.category);
      return { ...versioned(200, text), body: { msg, aboutUs: text } };
    }),
  };
  return { handlers, all: (): readonly About[] => [...texts.values()] };
}

interface FirstText {
  category: AboutCategory;
  title?: string | undefined;
  description?: string | undefined;
}

function firstText({ title, description }: FirstText) {
  const issues = [
    ...(title === undefined ? [{ path: 'title', message: 'Title is required.' }] : []),
    ...(description === undefined
      ? [{ path: 'description', message: 'Description is required.' }]
      : []),
  ];
  if (issues.length > 0) throw invalid(issues);
  return { imgUrl: null, ...inEnglish, ...newRecord() };
}
