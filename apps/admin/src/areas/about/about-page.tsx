import { SegmentedControl, Stack, Text } from '@mantine/core';
import { aboutCategories, aboutInput, type About, type AboutCategory } from '@site/contract';
import { useId, useState } from 'react';
import type { PendingQuery } from '#form-kit/publishing/use-pending.ts';
import { StoredRecord } from '#form-kit/stored-record.tsx';
import { TextWithImageForm, type TextWithImage } from '#form-kit/text-with-image-form.tsx';
import { useLeaveGuard, type LeaveGuard } from '#form-kit/leave-guard.ts';
import { api } from '#lib/api.ts';
import { ApiProblem, sentenceOf } from '#lib/calls/problem.ts';
import { versioned, type Versioned } from '#lib/calls/versioned.ts';
import { Screen } from '#ui/screen.tsx';

type StoredText = Versioned<Pick<About, '_id' | 'title' | 'description' | 'imgUrl'> | null>;

/** The stored text of a kind; `null` when there is none. */
async function readText(category: AboutCategory, query: PendingQuery): Promise<StoredText> {
  try {
    const { body, version } = versioned(await api.about.get.query({ params: { category }, query }));
    return { body: body.aboutUs, version };
  } catch (error) {
    const isMissing = error instanceof ApiProblem && error.status === 404 && !query.pending;
    if (isMissing) return { body: null, version: '' };
    throw error;
  }
}

function valuesOf(stored: StoredText['body']): TextWithImage {
  const { title = '', description = '', imgUrl } = stored ?? {};
  return { title, description, imgUrl: imgUrl ?? '' };
}

/** The texts on who the organisation is, its vision and its mission. */
export function AboutPage() {
  const labelId = useId();
  const [category, setCategory] = useState<AboutCategory>('About');
  const { guard, leave } = useLeaveGuard();
  const choose = (value: string) => {
    const chosen = aboutCategories.find((each) => each === value);
    if (chosen) leave(() => setCategory(chosen));
  };

  return (
    <Screen
      title="Update About Us"
      hint="The texts of the About Us and the Vision & Mission page. Choose which one to change."
    >
      <Stack gap={6}>
        <Text id={labelId} fw={500}>
          Category
        </Text>
        <SegmentedControl
          size="md"
          aria-labelledby={labelId}
          data={[...aboutCategories]}
          value={category}
          onChange={choose}
        />
      </Stack>
      <StoredRecord
        key={category}
        queryKey={['about', category]}
        area="about"
        read={(query) => readText(category, query)}
        failed={sentenceOf}
        inputs={['Title', 'Description', 'Image']}
      >
        {(stored) => <AboutForm category={category} stored={stored} guard={guard} />}
      </StoredRecord>
    </Screen>
  );
}

function AboutForm(props: { category: AboutCategory; stored: StoredText; guard: LeaveGuard }) {
  const { category, stored, guard } = props;
  return (
    <TextWithImageForm
      input={aboutInput}
      start={valuesOf(stored.body)}
      version={stored.version}
      folder="AboutUS"
      submitLabel="Update About Us"
      imageHelp="Shown next to the text; wide pictures look best."
      draft={{ form: 'about', record: category }}
      record={stored.body ? { area: 'about', id: stored.body._id, key: category } : undefined}
      previewed={{ area: 'about', id: stored.body?._id }}
      guard={guard}
      toSend={(values) => ({ ...values, category })}
      save={async (body, version, query) => {
        // A text that is not there yet has no version.
        const headers = version ? { 'if-match': version } : {};
        const answer = versioned(await api.about.update.mutate({ query, body, headers }));
        const { msg, aboutUs } = answer.body;
        return { message: msg, values: valuesOf(aboutUs), version: answer.version };
      }}
      reload={async (query) => {
        const { body, version } = await readText(category, query);
        return { values: valuesOf(body), version };
      }}
    />
  );
}
