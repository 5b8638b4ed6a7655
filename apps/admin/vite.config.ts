import { contract } from '@site/contract';
import { mocks } from '@site/mocks/vite';
import {
  browserTargets,
  contractOutline,
  precompress,
  readFrontSettings,
  withoutJsonSchema,
  withoutOldZod,
} from '@site/server';
import react from '@vitejs/plugin-react';
import { Features } from 'lightningcss';
import { defineConfig, type UserConfig } from 'vite';
import { withSettings } from './server/settings-tag.ts';

/** Where the frame of the screens and Home begin. */
const frameCode = /\/src\/(?:screen-routes|areas\/desk\/desk-page)\.tsx$/;

/** Where lists begin, with the icons that Users shares with forms: these come without the code of forms. */
const listCode =
  /\/src\/(?:listing\/(?:entry-list\.tsx|use-restore|rows)|lib\/calls\/undo-name|ui\/(?:row-actions|use-is-phone|states\/new-badge|dialogs\/confirm-delete))|\/Icon(?:History|Trash|UserCheck)\./;

export default defineConfig((): UserConfig => {
  const settings = readFrontSettings(process.env);
  return {
    plugins: [
      react(),
      contractOutline(contract),
      mocks(),
      withoutOldZod,
      withoutJsonSchema,
      {
        name: 'precompress',
        apply: 'build',
        writeBundle: ({ dir }) => (dir === undefined ? undefined : precompress(dir)),
      },
      {
        // In production the server does this.
        name: 'page-settings',
        apply: 'serve',
        transformIndexHtml: (html: string) =>
          withSettings(html, {
            apiUrl: settings.PUBLIC_API_URL,
            webUrl: settings.PUBLIC_WEB_URL,
            uploadUrl: settings.UPLOAD_URL,
            isReadOnly: settings.READ_ONLY,
            trashDays: settings.TRASH_DAYS,
            mocks: process.env['MOCKS'] === 'on',
          }),
      },
    ],
    // Browsers without `:dir()` show texts of the other direction a little worse: `:lang()`, which it would become,
    // is not the same.
    css: { lightningcss: { exclude: Features.DirSelector } },
    server: { port: settings.ADMIN_PORT, strictPort: true },
    build: {
      // With the texts of the licences of all packages that browsers get.
      license: { fileName: 'licences.txt' },
      // Fonts as files: the content security policy allows no data addresses for them.
      assetsInlineLimit: 0,
      target: browserTargets(),
      rolldownOptions: {
        output: {
          // Few files: a browser fetches six at a time, and a screen of many small ones waits for its turn.
          // What the page for signing in runs on, of which packages outlive a release; what the frame of every
          // screen and Home need besides, with all that these import; what lists need, and what most screens share. The rest
          // comes with its screen.
          codeSplitting: {
            groups: [
              { name: 'base', test: /node_modules/, tags: ['$initial'], priority: 4 },
              { name: 'sign-in', tags: ['$initial'], priority: 3 },
              { name: 'frame', test: frameCode, priority: 2 },
              { name: 'lists', test: listCode, priority: 1.5 },
              { name: 'screens', minShareCount: 8, priority: 1 },
            ],
          },
        },
      },
    },
  };
});
