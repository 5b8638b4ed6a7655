/* What opens over the list of accounts: with the code of forms, which the list needs none of. */
export { EditUserDialog } from './edit-user-dialog.tsx';
export { UpdatePasswordDialog } from './update-password-dialog.tsx';
export { UserHistoryDialog } from './user-history-dialog.tsx';
