import { Paper, Stack, Text } from '@mantine/core';
import type { AreaMessages } from '@site/contract/messages';
import { useState } from 'react';
import type { Area, AreaCalls } from './area.ts';
import { useCopy } from './use-copy.ts';
import { useSavedLinks } from './use-saved-links.ts';
import { isWritingForm, type AnyFields, type Fields } from '#fields/field.ts';
import { FieldForm } from '#fields/field-form.tsx';
import { useSaveNew } from '#listing/use-entries.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { Loaded } from '#ui/states/loaded.tsx';
import { FormSkeleton } from '#ui/states/skeletons.tsx';
import { focusPageTitle, PageTitle } from '#ui/page-title.tsx';

/** What the page needs to know of an area; a special page may give it no more. */
type CreatedArea = Pick<Area, 'create' | 'input'> & {
  /** Names the cached list, and drafts. */
  key: string;
  /** Without `get` no copies are made. */
  calls: Pick<AreaCalls, 'create' | 'remove'> & Partial<Pick<AreaCalls, 'get'>>;
  messages: Pick<AreaMessages, 'created' | 'createFailed'>;
} & ({ fields: Fields; hasPassword?: never } | { fields: AnyFields; hasPassword: true });

/** A page with the form for a new entry. */
export function CreatePage({ area }: { area: CreatedArea }) {
  const { label, hint } = area.create;
  return (
    <Stack maw={isWritingForm(area.fields) ? 1240 : 760} mx="auto" gap="lg" data-column>
      <Stack gap={4}>
        <PageTitle>{label}</PageTitle>
        <Text c="dimmed">{hint}</Text>
      </Stack>
      <Paper withBorder p={{ base: 'md', xs: 'xl' }} radius="lg">
        <CreateForm area={area} />
      </Paper>
    </Stack>
  );
}

/** A form for a new entry, empty again after each one that was saved. */
export function CreateForm({ area }: { area: CreatedArea }) {
  const { key, create: words, messages, input } = area;
  const save = useSaveNew(area);
  const linksOf = useSavedLinks(area);
  const { id: copied, query: copy, leave: leaveCopy } = useCopy(area);
  const [saved, setSaved] = useState(0);
  const user = useCurrentUser();
  const begun = Object.entries(area.fields).map(([name, { begin }]) => [name, begin?.(user)]);

  const form = (start: object) => (
    <FieldForm
      key={`${saved} ${copied}`}
      input={input}
      start={{ ...Object.fromEntries(begun), ...start }}
      {...(area.hasPassword
        ? { fields: area.fields }
        : { fields: area.fields, draft: { form: key, record: 'new' } })}
      previewed={{ area: key }}
      submitLabel={words.label}
      failed={messages.createFailed}
      save={async (values) => {
        const made = await save(values);
        return area.hasPassword ? made : { ...made, links: linksOf(made.entry, true) };
      }}
      onSaved={() => {
        setSaved(saved + 1);
        if (copied !== null) leaveCopy();
        focusPageTitle();
      }}
    />
  );
  return (
    <Loaded query={copy} skeleton={<FormSkeleton inputs={Object.keys(area.fields)} />}>
      {form}
    </Loaded>
  );
}
