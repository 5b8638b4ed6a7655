import { Button, Paper, Stack, TextInput } from '@mantine/core';
import type { UploadFolder } from '@site/contract';
import { useState } from 'react';
import type { z } from 'zod';
import { GuardedForm } from './guarded-form.tsx';
import type { LeaveGuard } from './leave-guard.ts';
import type { PendingQuery } from './publishing/use-pending.ts';
import type { Copy, Saved } from './saved.ts';
import { useGuardedForm } from './use-guarded-form.ts';
import type { Previewed } from './preview/use-preview.ts';
import type { VersionedRecord } from './versions/use-versions.ts';
import { LongTextInput } from '#ui/long-text/long-text-input.tsx';
import { ImageInput } from '#ui/upload/image-input.tsx';

/** What the form holds. */
export interface TextWithImage {
  title: string;
  description: string;
  imgUrl: string;
}

interface TextWithImageFormProps<Sent> {
  input: z.ZodType<Sent>;
  start: TextWithImage;
  version: string | undefined;
  folder: UploadFolder;
  submitLabel: string;
  /** What the picture is of, and how it shows. */
  imageHelp: string;
  draft: { form: string; record: string };
  record?: VersionedRecord | undefined;
  previewed?: Previewed;
  guard?: LeaveGuard;
  toSend?: (values: TextWithImage) => unknown;
  save: (
    sent: Sent,
    version: string | undefined,
    query: PendingQuery,
  ) => Promise<Saved<TextWithImage>>;
  reload: (query: PendingQuery) => Promise<Copy<TextWithImage>>;
}

/** A text with a picture. It can be saved once a picture has been given in this visit. */
export function TextWithImageForm<Sent>(props: TextWithImageFormProps<Sent>) {
  const { folder, submitLabel, imageHelp, ...options } = props;
  const state = useGuardedForm<TextWithImage, Sent>({ ...options });
  const [given, setGiven] = useState<string | null>(null);
  const { value: imgUrl, ...image } = state.field('imgUrl');
  const isGiven = given !== null && given === state.form.values.imgUrl;
  const stored = typeof imgUrl === 'string' ? imgUrl : '';

  return (
    <Paper withBorder p={{ base: 'md', xs: 'xl' }} radius="lg">
      <GuardedForm
        state={state}
        submitLabel={submitLabel}
        submitBlocker={isGiven ? undefined : blockerOf(stored)}
      >
        <TextInput label="Title" required {...state.field('title')} />
        <LongTextInput
          label="Description"
          description="Leave an empty line between paragraphs."
          required
          minRows={8}
          {...state.field('description')}
        />
        <Stack gap="xs">
          <ImageInput
            id={image.id}
            label="Image"
            description={`${imageHelp} To save a change, keep it, upload it again or choose one from before.`}
            error={image.error}
            folder={folder}
            value={stored}
            onChange={(value) => {
              setGiven(value || null);
              state.form.setFieldValue('imgUrl', value);
            }}
          />
          {stored && !isGiven && (
            <Button variant="light" w="fit-content" onClick={() => setGiven(stored)}>
              Keep this picture
            </Button>
          )}
        </Stack>
      </GuardedForm>
    </Paper>
  );
}

const blockerOf = (picture: string) =>
  picture ? 'Keep the picture, or upload another, to go on.' : 'Upload a picture to go on.';
