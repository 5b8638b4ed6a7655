import { Paper, TagsInput, TextInput } from '@mantine/core';
import { contactInput, type Contact } from '@site/contract';
import { contactMessages } from '@site/contract/messages';
import { GuardedForm } from '#form-kit/guarded-form.tsx';
import type { PendingQuery } from '#form-kit/publishing/use-pending.ts';
import { StoredRecord } from '#form-kit/stored-record.tsx';
import { useGuardedForm } from '#form-kit/use-guarded-form.ts';
import { api } from '#lib/api.ts';
import { sentenceOf } from '#lib/calls/problem.ts';
import { versioned, type Versioned } from '#lib/calls/versioned.ts';
import { Screen } from '#ui/screen.tsx';

interface ContactValues {
  address: string;
  /** Stored as one text with commas. */
  subAddress: string[];
  phone: string;
  email: string;
}

const readContact = async (query: PendingQuery) =>
  versioned(await api.contact.get.query({ query }));

function valuesOf({ address, subAddress, phone, email }: Contact): ContactValues {
  const parts = subAddress.split(',').map((part) => part.trim());
  return { address, subAddress: parts.filter((part) => part !== ''), phone, email };
}

/** How the organisation is reached. */
export function ContactPage() {
  return (
    <Screen
      title="Update Contact Information"
      hint="Shown on the contact page and, as links, in the strip on top of the public site."
    >
      <StoredRecord
        queryKey={['contact']}
        area="contact"
        read={readContact}
        failed={sentenceOf}
        inputs={['Address', 'Sub-addresses', 'Phone', 'Email']}
      >
        {(stored) => <ContactForm stored={stored} />}
      </StoredRecord>
    </Screen>
  );
}

function ContactForm({ stored }: { stored: Versioned<Contact> }) {
  const state = useGuardedForm({
    input: contactInput,
    start: valuesOf(stored.body),
    version: stored.version,
    failed: contactMessages.saveFailed,
    draft: { form: 'contact', record: 'only' },
    record: { area: 'contact' },
    toSend: (values) => ({ ...values, subAddress: values.subAddress.join(', ') }),
    save: async (body, version = '*', query) => {
      const headers = { 'if-match': version };
      const answer = versioned(await api.contact.update.mutate({ query, body, headers }));
      return {
        message: contactMessages.saved,
        values: valuesOf(answer.body),
        version: answer.version,
      };
    },
    reload: async (query) => {
      const { body, version } = await readContact(query);
      return { values: valuesOf(body), version };
    },
  });

  return (
    <Paper withBorder p={{ base: 'md', xs: 'xl' }} radius="lg">
      <GuardedForm state={state} submitLabel="Update Contact Information">
        <TextInput
          label="Address"
          description="Of the head office, in one line."
          required
          {...state.field('address')}
        />
        <TagsInput
          label="Sub-addresses (optional)"
          description="Further offices. Press Enter or type a comma after each one."
          size="md"
          splitChars={[',']}
          clearable
          {...state.field('subAddress')}
        />
        <TextInput
          label="Phone"
          description="As people dial it, such as +92 51 555 0142."
          type="tel"
          required
          autoComplete="off"
          {...state.field('phone')}
        />
        <TextInput
          label="Email"
          description="Messages from the contact page go here."
          type="email"
          required
          autoComplete="off"
          {...state.field('email')}
        />
      </GuardedForm>
    </Paper>
  );
}
