import { MantineProvider, Modal } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import type { createBrowserRouter } from 'react-router';
import { colourRoles, theme } from './theme.ts';
import { api } from '#lib/api.ts';
import { Questions } from '#ui/confirm.tsx';
import { createQueryClient } from '#lib/query-client.ts';

/** Everything around the screens. @param env `test` switches transitions off */
export function App(props: {
  router: ReturnType<typeof createBrowserRouter>;
  env?: 'default' | 'test';
}) {
  const { router, env = 'default' } = props;
  const [queryClient] = useState(createQueryClient);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={colourRoles}
      defaultColorScheme="auto"
      env={env}
    >
      <QueryClientProvider client={queryClient}>
        <api.ReactQueryProvider>
          {/* One stack for all dialogs: Esc closes the top one, and only that shows. */}
          <Modal.Stack>
            <ModalsProvider modalProps={{ stackId: 'confirmation', returnFocus: false }}>
              <Questions />
              <Notifications position="top-right" limit={4} />
              <RouterProvider router={router} />
            </ModalsProvider>
          </Modal.Stack>
        </api.ReactQueryProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
