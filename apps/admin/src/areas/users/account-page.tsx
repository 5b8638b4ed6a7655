import { Stack, Title } from '@mantine/core';
import { profile, updatePasswordSelfInput, type User } from '@site/contract';
import { accountMessages, userMessages } from '@site/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { OpenSessions } from './open-sessions.tsx';
import { passwordFields } from './password-fields.ts';
import { SecondFactor } from './second-factor.tsx';
import { usersListing } from './users-listing.ts';
import type { FieldsOf } from '#fields/field.ts';
import { FieldForm } from '#fields/field-form.tsx';
import { optionalImage, text } from '#fields/fields.tsx';
import { StoredRecord } from '#form-kit/stored-record.tsx';
import { api } from '#lib/api.ts';
import { sentenceOf } from '#lib/calls/problem.ts';
import { versioned, type Versioned } from '#lib/calls/versioned.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { Screen } from '#ui/screen.tsx';

const fields: FieldsOf<typeof profile> = {
  name: text('Name'),
  picUrl: optionalImage('Picture', 'user_images', 'A square portrait looks best.'),
};

async function readProfile(): Promise<Versioned<User>> {
  return versioned(await api.users.getUserById.query());
}

/** One's own name, picture, password, second factor and sessions. */
export function AccountPage() {
  return (
    <Screen
      title="My account"
      hint="What others see of you, your password and second factor, and where you are signed in."
    >
      <Stack gap={40}>
        <Part id="profile" title="Profile">
          <ProfileForm />
        </Part>
        <Part id="password" title="Password">
          <PasswordForm />
        </Part>
        <Part id="second-factor" title="Second factor">
          <SecondFactor />
        </Part>
        <Part id="sessions" title="Where you are signed in">
          <OpenSessions />
        </Part>
      </Stack>
    </Screen>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h4" id={id} mb="sm">
        {title}
      </Title>
      {children}
    </section>
  );
}

function ProfileForm() {
  const { _id } = useCurrentUser();
  const client = useQueryClient();
  return (
    <StoredRecord
      queryKey={['profile', _id]}
      read={readProfile}
      failed={sentenceOf}
      inputs={Object.keys(fields)}
    >
      {({ body, version }) => (
        <FieldForm
          input={profile}
          fields={fields}
          start={body}
          version={version}
          draft={{ form: 'profile', record: _id }}
          submitLabel="Update profile"
          reload={readProfile}
          save={async (values, known = '*') => {
            const answer = versioned(
              await api.users.updateSelf.mutate({ body: values, headers: { 'if-match': known } }),
            );
            await client.invalidateQueries({ queryKey: ['current-user'] });
            await client.invalidateQueries({ queryKey: [usersListing.key] });
            return { message: userMessages.profileUpdated, version: answer.version };
          }}
        />
      )}
    </StoredRecord>
  );
}

function PasswordForm() {
  const client = useQueryClient();
  // A form that was sent starts again.
  const [sent, setSent] = useState(0);
  return (
    <FieldForm
      key={sent}
      input={updatePasswordSelfInput}
      fields={passwordFields}
      submitLabel="Update Password"
      save={async (values) => {
        const body = updatePasswordSelfInput.parse(values);
        await api.users.updatePasswordSelf.mutate({ body });
        await client.invalidateQueries({ queryKey: ['own-sessions'] });
        return { message: accountMessages.passwordUpdated };
      }}
      onSaved={() => setSent(sent + 1)}
    />
  );
}
