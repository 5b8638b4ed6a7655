import { Textarea } from '@mantine/core';
import { useState } from 'react';
import type { GuardedFormState } from './use-guarded-form.ts';

/** How a form is sent whose changes are published after a review; `null` for all others. */
export function useSubmitting({ review }: Pick<GuardedFormState, 'review'>) {
  const [note, setNote] = useState('');
  if (!review) return null;
  const { isDraft, isImpossible, save, submit } = review;
  return {
    onSubmit: submit(note),
    wait: isImpossible
      ? 'There is a review before publishing: only moderators and admins can add this.'
      : undefined,
    note: isImpossible ? null : (
      <Textarea
        label="Note for the review (optional)"
        description="Only staff see it."
        autosize
        minRows={1}
        maxRows={8}
        maxLength={2000}
        dir="auto"
        value={note}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
    ),
    bar: {
      submitLabel: 'Submit for review',
      note: 'Visitors see it once it was reviewed and published.',
      others: [
        {
          label: isDraft ? 'Save draft' : 'Save for later',
          onClick: save,
          isDraft,
          place: 'beside' as const,
        },
      ],
    },
  };
}
