import { Paper, Stack, Text } from '@mantine/core';
import { consentMessages } from '@site/contract/messages/library';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useConsentCalls } from './consent-calls.ts';
import type { ConsentFile } from './consent-files.tsx';
import { ConsentForm, inputs, newValues, useConsentForm } from './consent-form.tsx';
import { sentenceOf } from '#lib/calls/problem.ts';
import { libraryKey, readFile } from '#ui/library/file-queries.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { FormSkeleton } from '#ui/states/skeletons.tsx';
import { paths } from '#paths.ts';

/** A page with the form for a new consent, of the file that the address names. */
export function AddConsentPage() {
  const [params] = useSearchParams();
  const file = params.get('file');
  const query = useQuery({
    queryKey: [libraryKey, 'consent', file],
    queryFn: async (): Promise<ConsentFile[]> => {
      if (file === null) return [];
      const { _id, url, kind, name } = (await readFile(file)).body;
      return [{ _id, url, kind, name }];
    },
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <Stack maw={760} mx="auto" gap="lg" data-column>
      <Stack gap={4}>
        <PageTitle>Note a Consent</PageTitle>
        <Text c="dimmed">Who has agreed to be shown, and for what.</Text>
      </Stack>
      <Paper withBorder p={{ base: 'md', xs: 'xl' }} radius="lg">
        <Loaded query={query} failed={sentenceOf} skeleton={<FormSkeleton inputs={inputs} />}>
          {(files) => <NewConsent key={file} files={files} />}
        </Loaded>
      </Paper>
    </Stack>
  );
}

function NewConsent({ files }: { files: ConsentFile[] }) {
  const navigate = useNavigate();
  const { create } = useConsentCalls();
  const made = useRef('');
  const [start] = useState(() => newValues(files));
  const state = useConsentForm({
    record: 'new',
    start,
    save: async (sent) => {
      const { body } = await create(sent);
      made.current = body._id;
      return { message: consentMessages.created };
    },
    // There its signed form can be stored.
    onSaved: () => void navigate(`${paths.consents}/${made.current}`),
  });
  return <ConsentForm state={state} submitLabel="Note Consent" />;
}
