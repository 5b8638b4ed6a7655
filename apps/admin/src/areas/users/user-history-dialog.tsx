import type { User } from '@site/contract';
import { History } from '#form-kit/versions/history.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';

/** What changed in an account. @param user `undefined` while the dialog is closed */
export function UserHistoryDialog(props: { user: User | undefined; onClose: () => void }) {
  const { user, onClose } = props;
  return (
    <Dialog
      opened={user !== undefined}
      onClose={onClose}
      stackId="history"
      size="xl"
      title={
        <>
          History: <bdi>{user?.name}</bdi>
        </>
      }
    >
      {user && <History record={{ area: 'users', id: user._id }} />}
    </Dialog>
  );
}
