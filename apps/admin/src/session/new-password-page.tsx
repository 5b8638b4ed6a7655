import { Anchor, Button, PasswordInput, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import type { z } from 'zod';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { AccountLayout } from './account-layout.tsx';
import { notify, notifyFailure } from '#lib/notify.tsx';
import { issuesByField } from '#lib/calls/problem.ts';
import { paths } from '#paths.ts';

/** Milliseconds that the good news is shown before the sign-in page. */
const pause = 2000;

interface NewPasswordPageProps {
  title: string;
  intro?: string;
  input: z.ZodType<{ password: string }, { password: string }>;
  submitLabel: string;
  call: { isPending: boolean; isSuccess: boolean };
  save: (body: { password: string }) => Promise<{ body: { msg: string } }>;
}

/** Chooses a password by the link of a mail, and leads to the sign-in. */
export function NewPasswordPage(props: NewPasswordPageProps) {
  const { title, intro, input, submitLabel, call, save } = props;
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { password: '' },
    validate: schemaResolver(input, { sync: true }),
  });

  useEffect(() => {
    if (!call.isSuccess) return;
    const timer = setTimeout(() => void navigate(paths.login), pause);
    return () => clearTimeout(timer);
  }, [call.isSuccess, navigate]);

  const submit = async (body: typeof form.values) => {
    try {
      const answer = await save(body);
      notify('success', answer.body.msg, 'password');
    } catch (error) {
      notifyFailure(error, 'password');
      form.setErrors(issuesByField(error));
    }
  };

  return (
    <AccountLayout title={title} {...(intro !== undefined && { intro })}>
      <form noValidate onSubmit={form.onSubmit(submit)}>
        <Stack>
          <PasswordInput
            label="New password"
            description="At least 8 characters. A short sentence is easy to remember."
            autoComplete="new-password"
            required
            {...form.getInputProps('password')}
          />
          <Button
            type="submit"
            size="md"
            fullWidth
            loading={call.isPending}
            disabled={call.isSuccess}
          >
            {submitLabel}
          </Button>
          <Anchor component={Link} to={paths.login} size="sm" ta="center">
            Back to sign in
          </Anchor>
        </Stack>
      </form>
    </AccountLayout>
  );
}
