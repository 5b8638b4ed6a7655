import { Alert, NumberInput, Paper, Select, Textarea, TextInput } from '@mantine/core';
import { complaintSettings, type ComplaintSettings } from '@site/contract';
import { complaintMessages } from '@site/contract/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { mayOpenComplaints } from './complaint-queries.ts';
import { GuardedForm } from '#form-kit/guarded-form.tsx';
import { StoredRecord } from '#form-kit/stored-record.tsx';
import { useGuardedForm } from '#form-kit/use-guarded-form.ts';
import { api } from '#lib/api.ts';
import { sentenceOf } from '#lib/calls/problem.ts';
import { versioned } from '#lib/calls/versioned.ts';
import { colleagues } from '#lib/colleagues.ts';
import { Screen } from '#ui/screen.tsx';

/** Who opens complaints, and what visitors are told of them. */
export function SafeguardingPage() {
  return (
    <Screen
      title="Safeguarding"
      hint="Who opens complaints, and what the page for complaints says of them. Name people who are not asked to answer for each other."
    >
      <StoredRecord
        queryKey={['safeguarding']}
        read={async () => versioned(await api.complaints.settings.query())}
        failed={sentenceOf}
        inputs={['Focal person', 'Deputy', 'Name', 'Phone', 'Email']}
      >
        {({ body }) => <SafeguardingForm stored={body} />}
      </StoredRecord>
    </Screen>
  );
}

function SafeguardingForm({ stored }: { stored: ComplaintSettings }) {
  const client = useQueryClient();
  const { data: people = [] } = useQuery(colleagues);
  const options = people.map(({ _id: value, name: label }) => ({ value, label }));
  const state = useGuardedForm({
    input: complaintSettings,
    start: stored,
    failed: complaintMessages.settingsFailed,
    draft: { form: 'safeguarding', record: 'only' },
    save: async (body) => {
      const saved = versioned(await api.complaints.updateSettings.mutate({ body })).body;
      // The user may be one of them now, or no longer.
      await client.invalidateQueries(mayOpenComplaints);
      return { message: complaintMessages.settingsSaved, values: saved };
    },
  });
  const person = { searchable: true, clearable: true, placeholder: 'Nobody', data: options };
  return (
    <Paper withBorder p={{ base: 'md', xs: 'xl' }} radius="lg">
      {state.form.values.focalId === null && (
        <Alert color="gold">{complaintMessages.nobodyNamed}</Alert>
      )}
      <GuardedForm state={state} submitLabel="Save">
        <Select
          label="Focal person"
          description="Their account alone, and the deputy’s, opens complaints. Naming somebody is in the audit log."
          {...person}
          {...state.field('focalId')}
        />
        <Select
          label="Deputy"
          description="For complaints about the focal person, and while they are away."
          {...person}
          {...state.field('deputyId')}
        />
        <TextInput
          label="Name"
          description="Of the focal person, as visitors read it."
          dir="auto"
          {...state.field('name')}
        />
        <TextInput
          label="Phone"
          description="One that nobody else answers."
          type="tel"
          autoComplete="off"
          {...state.field('phone')}
        />
        <TextInput
          label="Email"
          description="One that nobody else reads."
          type="email"
          autoComplete="off"
          {...state.field('email')}
        />
        <Textarea
          label="Postal address"
          description="Where letters are not opened by the office."
          autosize
          dir="auto"
          {...state.field('post')}
        />
        <Textarea
          label="What happens next"
          description="And by when, in English."
          autosize
          minRows={3}
          dir="auto"
          {...state.field('steps')}
        />
        <Textarea
          label="What happens next, in Urdu"
          autosize
          minRows={3}
          dir="auto"
          {...state.field('stepsInUrdu')}
        />
        <NumberInput
          label="Days"
          description="So long after its receipt a complaint is erased, closed or not."
          min={30}
          max={3650}
          allowDecimal={false}
          {...state.field('keepDays')}
        />
      </GuardedForm>
    </Paper>
  );
}
