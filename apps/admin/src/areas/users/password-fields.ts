import type { updatePasswordSelfInput } from '@site/contract';
import type { FieldsOf } from '#fields/field.ts';
import { password } from '#fields/fields.tsx';

/** The current password and a new one. */
export const passwordFields: FieldsOf<typeof updatePasswordSelfInput> = {
  currentPassword: password('Current password', 'current-password'),
  newPassword: password('New password', 'new-password', 'At least 8 characters.'),
};
