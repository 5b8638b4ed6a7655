import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { PictureHost } from '@site/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import type { createRouter } from './routes.tsx';
import { colourRoles, theme } from './theme.ts';
import { api } from '#lib/api.ts';
import { createQueryClient } from '#lib/calls/query-client.ts';
import { settings } from '#lib/settings.ts';

/** Everything around the screens. @param env `test` switches transitions off */
export function App(props: { router: ReturnType<typeof createRouter>; env?: 'default' | 'test' }) {
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
          <Notifications position="top-right" limit={4} />
          <PictureHost value={settings.apiUrl}>
            <RouterProvider router={router} />
          </PictureHost>
        </api.ReactQueryProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
