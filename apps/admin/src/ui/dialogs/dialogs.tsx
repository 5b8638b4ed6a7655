import { Modal } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import type { ReactNode } from 'react';
import { Questions } from './confirm.tsx';

/** Around whatever opens dialogs or asks: one stack for all of them, so that Esc closes the top one, and only that shows. */
export function Dialogs({ children }: { children: ReactNode }) {
  return (
    <Modal.Stack>
      <ModalsProvider modalProps={{ stackId: 'confirmation', returnFocus: false }}>
        <Questions />
        {children}
      </ModalsProvider>
    </Modal.Stack>
  );
}
