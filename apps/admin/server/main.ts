import { fileURLToPath } from 'node:url';
import { createLog, endInASentence, readFrontSettings, serve } from '@site/server';
import { createAdminApp } from './app.ts';

// Reads the settings, listens; nothing else.
endInASentence();
const settings = readFrontSettings(process.env, 'ADMIN_PORT');
const log = createLog('admin', settings.LOG_LEVEL);
const app = await createAdminApp({
  folder: fileURLToPath(new URL('../dist/', import.meta.url)),
  page: {
    apiUrl: settings.PUBLIC_API_URL,
    webUrl: settings.PUBLIC_WEB_URL,
    uploadUrl: settings.UPLOAD_URL,
    isReadOnly: settings.READ_ONLY,
    trashDays: settings.TRASH_DAYS,
  },
  embedHosts: settings.EMBED_HOSTS,
  log,
  trustProxy: settings.TRUST_PROXY,
});
await serve(app, { port: settings.ADMIN_PORT, portSetting: 'ADMIN_PORT', log });
