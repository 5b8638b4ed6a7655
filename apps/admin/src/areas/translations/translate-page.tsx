import { Alert, Anchor, Button, Group, Paper, Text, Title } from '@mantine/core';
import { translationInput, type Language, type Texts, type Translation } from '@site/contract';
import { savingMessages, submissionMessages, translationMessages } from '@site/contract/messages';
import { IconHistory, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ComponentType } from 'react';
import { Link, useParams } from 'react-router';
import { MachineDraft } from './machine-draft.tsx';
import { NextText } from './next-text.tsx';
import { nameOfPlace, placesOf, valuesOf, withNames } from './places.ts';
import { TranslatedText } from './translated-text.tsx';
import { GuardedForm } from '#form-kit/guarded-form.tsx';
import { useReview, useSubmissionCalls } from '#form-kit/publishing/use-submissions.ts';
import { StoredRecord } from '#form-kit/stored-record.tsx';
import { useGuardedForm } from '#form-kit/use-guarded-form.ts';
import { asText } from '#form-kit/versions/as-text.ts';
import { api } from '#lib/api.ts';
import { sentenceOf } from '#lib/calls/problem.ts';
import { versioned, type Versioned } from '#lib/calls/versioned.ts';
import { Icon } from '#lib/icon.tsx';
import { notifyFailure } from '#lib/notify.tsx';
import { longDateTime } from '#lib/text/dates.ts';
import { labelOfPlace } from '#lib/text/label-of-place.ts';
import { languageName } from '#lib/text/language-name.ts';
import {
  otherLanguages,
  translationsKey,
  type PlaceOf,
  type TranslationPlace,
} from '#lib/translations.ts';
import { paths } from '#paths.ts';
import { confirmDelete } from '#ui/dialogs/confirm-delete.tsx';
import { focusPageTitle } from '#ui/page-title.tsx';
import { Screen } from '#ui/screen.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { FormSkeleton } from '#ui/states/skeletons.tsx';
import { StateBadge } from '#ui/states/translation-badge.tsx';

const failed = (error: unknown) => sentenceOf(error, translationMessages.listFailed);

/** A translation with its version; what is not translated yet has none. */
async function readTranslation(params: TranslationPlace): Promise<Versioned<Translation>> {
  const { body, version } = versioned(await api.translations.get.query({ params }));
  return { body, version: body.status === null ? '' : version };
}

/** Makes the page on which the texts of an entry are translated. @param placeOf where the form of a record is */
export function translatePage(placeOf: PlaceOf): ComponentType {
  return () => {
    const { area = '', record = '', lang = '' } = useParams();
    const form = placeOf(area, record);
    return <TranslatePage key={`${area}/${record}/${lang}`} {...{ area, record, lang, form }} />;
  };
}

/** @param form where the entry itself is changed; `undefined`: in an area that a newer API has */
function TranslatePage({ form, ...place }: TranslationPlace & { form: ReturnType<PlaceOf> }) {
  const languages = useQuery(otherLanguages);
  const skeleton = <FormSkeleton inputs={['Title', 'Content']} />;
  /** How often it was deleted: it begins again then. */
  const [deletions, setDeletions] = useState(0);
  return (
    <Loaded query={languages} failed={failed} skeleton={skeleton}>
      {(found) => {
        const language = found.find(({ code }) => code === place.lang);
        return language ? (
          <Screen
            title={`Translate into ${languageName(language.code)}`}
            hint="What is left empty is not translated: visitors read it as it was written."
            width={1100}
          >
            <StoredRecord
              key={deletions}
              queryKey={[translationsKey, place, deletions]}
              read={() => readTranslation(place)}
              failed={failed}
              inputs={['Title', 'Content']}
            >
              {(stored) => (
                <TranslateForm
                  {...{ place, language, stored, form }}
                  onDeleted={() => setDeletions((before) => before + 1)}
                />
              )}
            </StoredRecord>
          </Screen>
        ) : (
          <Screen title="Translations" hint="The address is not complete, or not right.">
            <EmptyState
              heading="This site is not translated into this language."
              hint="Choose an entry from the list."
              action={
                <Anchor component={Link} to={paths.translations}>
                  All translations
                </Anchor>
              }
            />
          </Screen>
        );
      }}
    </Loaded>
  );
}

function TranslateForm(props: {
  place: TranslationPlace;
  language: Language;
  stored: Versioned<Translation>;
  form: ReturnType<PlaceOf>;
  onDeleted: () => void;
}) {
  const { place, language, stored, form, onDeleted } = props;
  const { area, record, lang } = place;
  const client = useQueryClient();
  const isWritten = (each: string, text: unknown) => written[each] === text && text !== '';
  const refreshLists = () => client.invalidateQueries({ queryKey: [translationsKey] });
  const [shown, setShown] = useState(stored.body);
  const { mustSubmit } = useReview();
  const { submit } = useSubmissionCalls();
  /** What a machine has written since the page was opened, by the places of the texts. */
  const [written, setWritten] = useState<Texts>({});
  const stillRight = useRef<HTMLButtonElement>(null);
  const state = useGuardedForm({
    input: translationInput.shape.fields,
    start: valuesOf(stored.body),
    version: stored.version,
    record: shown._id === null ? undefined : { area: 'translations', id: shown._id },
    failed: translationMessages.saveFailed,
    draft: { form: 'translation', record: `${area}.${record}.${lang}` },
    save: async (sent, version) => {
      const isKept = sent['status'] === 'draft';
      const status = isKept || mustSubmit ? 'draft' : 'published';
      const places = Object.keys(shown.texts);
      const fields = Object.fromEntries(
        places.map((each) => [each, sent[nameOfPlace(each)] ?? '']),
      );
      // Whoever publishes it has read it.
      const isMachine =
        status === 'draft' &&
        (shown.origin === 'machine' || places.some((each) => isWritten(each, fields[each])));
      const origin = isMachine ? 'machine' : 'person';
      const call = api.translations.put.mutate({
        params: place,
        body: { fields, status, origin, sourceVersion: shown.version },
        headers: version ? { 'if-match': version } : { 'if-none-match': '*' },
      });
      const answer = versioned(await withNames(call));
      const isTakenDown = shown.status === 'published' && status === 'draft';
      setShown(answer.body);
      void refreshLists();
      const { published, takenDown, saved } = translationMessages;
      const isSubmitted = mustSubmit && !isKept && (await submitFor(answer.body));
      const message = status === 'published' ? published : isTakenDown ? takenDown : saved;
      return {
        message: isSubmitted ? submissionMessages.submitted : message,
        values: valuesOf(answer.body),
        version: answer.version,
      };
    },
    // Its button goes with the notice.
    onSaved: () => {
      if (document.activeElement === stillRight.current) focusPageTitle();
    },
    reload: async () => {
      const { body, version } = await readTranslation(place);
      // Of the entry what was read stays: that is what is being translated.
      const { fields, status, origin, at } = body;
      const next = { ...shown, fields, status, origin, at };
      setShown(next);
      return { values: valuesOf(next), version };
    },
  });

  /** Submits what was saved. What is refused stays saved. */
  const submitFor = async ({ _id: id }: Translation) => {
    try {
      await submit({ area: 'translations', id: id ?? undefined }, '');
      return true;
    } catch (error) {
      notifyFailure(error, state.id, submissionMessages.submitFailed);
      return false;
    }
  };

  const labelOf = (each: string) => labelOfPlace(area, each);
  const { texts, outdated, status, title } = shown;
  const places = placesOf(texts);
  /** The text that was typed last. */
  const entered = useRef<string>(undefined);
  const isPublished = status === 'published';
  const name = title ?? form?.label ?? area;
  const gone = outdated.filter(({ field }) => texts[field] === undefined);
  const labels = new Map(Object.keys(texts).map((each) => [nameOfPlace(each), labelOf(each)]));
  const fieldAt = (each: string) => state.field(nameOfPlace(each));
  const isEmpty = (each: string) => fieldAt(each).value === '';
  const empty = places.filter(isEmpty);
  /** From the one after that to itself. */
  const goToNext = () => {
    const after = entered.current === undefined ? 0 : places.indexOf(entered.current) + 1;
    const next = [...places.slice(after), ...places.slice(0, after)].find(isEmpty);
    if (next) document.getElementById(`${state.id}-${nameOfPlace(next)}`)?.focus();
  };
  const askToDelete = () =>
    confirmDelete({
      what: 'translation',
      title: name,
      consequence: `will no longer be there in ${languageName(language.code)}: visitors read it as it was written.`,
      remove: async () => {
        versioned(await api.translations.remove.mutate({ params: place }));
        state.dropTyped();
        void refreshLists();
        onDeleted();
      },
      deleted: translationMessages.removed,
      failed: translationMessages.removeFailed,
    });

  return (
    <>
      <Group justify="space-between" gap="sm">
        <div>
          <Title order={2} size="h4" dir="auto">
            {name}
          </Title>
          <Group gap="xs">
            <StateBadge state={shown.state} />
            {shown.at !== null && (
              <Text size="sm" c="dimmed">
                Saved {longDateTime(shown.at)}
              </Text>
            )}
          </Group>
        </div>
        <Group gap="md">
          {form && (
            <Anchor component={Link} to={form.path}>
              Open the entry
            </Anchor>
          )}
          <Anchor component={Link} to={`${paths.translations}?lang=${lang}`}>
            All translations
          </Anchor>
        </Group>
      </Group>
      {Object.keys(texts).length === 0 ? (
        <EmptyState heading="There is no text yet." hint="Write the entry first." action={null} />
      ) : (
        <Paper withBorder p={{ base: 'md', xs: 'xl' }} radius="lg">
          <GuardedForm
            state={state}
            submitLabel={
              mustSubmit ? 'Submit for review' : isPublished ? 'Save and publish' : 'Publish'
            }
            others={[
              {
                onClick: () => state.saveAs({ status: 'draft' }),
                ...(isPublished
                  ? { label: 'Take down', hint: savingMessages.takeDown }
                  : { label: 'Save draft', place: 'beside' }),
              },
            ]}
            isLong
            placeOf={(path) => ({ label: labels.get(path) ?? path, show: asText })}
          >
            {shown.state === 'outdated' && (
              <Alert
                color="gold"
                icon={<Icon of={IconHistory} />}
                title="The entry has changed since it was translated"
              >
                <Text size="sm" mb="sm">
                  What has changed is marked below.
                  {gone.length > 0 &&
                    ` It no longer has: ${gone.map(({ field }) => labelOf(field)).join(', ')}.`}{' '}
                  Saving says that the translation fits again.
                </Text>
                {!state.isDirty && (
                  <Button
                    ref={stillRight}
                    variant="default"
                    onClick={() => state.saveAs({ status })}
                  >
                    Still right
                  </Button>
                )}
              </Alert>
            )}
            <Group gap="sm">
              {places.length > 1 && <NextText onGo={empty.length > 0 ? goToNext : undefined} />}
              {shown.machine && (
                <MachineDraft
                  place={place}
                  empty={empty}
                  onWritten={(fields) => {
                    setWritten({ ...written, ...fields });
                    for (const [each, text] of Object.entries(fields)) {
                      fieldAt(each).onChange(text);
                    }
                  }}
                />
              )}
            </Group>
            {places.map((each) => (
              <TranslatedText
                key={each}
                place={place}
                at={each}
                label={labelOf(each)}
                source={texts[each] ?? ''}
                change={outdated.find(({ field }) => field === each)}
                language={language}
                field={fieldAt(each)}
                isByMachine={isWritten(each, fieldAt(each).value)}
                onEnter={() => {
                  entered.current = each;
                }}
              />
            ))}
          </GuardedForm>
        </Paper>
      )}
      {status !== null && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<Icon of={IconTrash} size={18} />}
          style={{ alignSelf: 'flex-start' }}
          onClick={askToDelete}
        >
          Delete translation
        </Button>
      )}
    </>
  );
}
