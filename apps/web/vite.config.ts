import { reactRouter } from '@react-router/dev/vite';
import { readSettings } from '@site/server';
import { defineConfig } from 'vite';
import { contractOutline } from './server/contract-outline.ts';

export default defineConfig(({ command }) => {
  const isServing = command === 'serve';
  // A build knows no address: the server is told by its environment when it starts.
  const settings = isServing ? readSettings(process.env) : undefined;
  const site = settings && {
    apiUrl: settings.PUBLIC_API_URL,
    adminUrl: settings.PUBLIC_ADMIN_URL,
    internalApiUrl: settings.PUBLIC_API_URL,
  };
  return {
    plugins: [contractOutline(), reactRouter()],
    define: {
      'import.meta.env.SITE': JSON.stringify(site) ?? 'undefined',
      'import.meta.env.MOCKS': JSON.stringify(isServing && process.env['MOCKS'] === 'on'),
    },
    ...(settings && { server: { port: settings.WEB_PORT, strictPort: true } }),
    build: { assetsInlineLimit: 0 },
    environments: {
      ssr: { build: { rolldownOptions: { input: './server/render.ts' } } },
    },
  };
});
