export { createLog } from './request-log.ts';
export { listen, serve, type RunningServer } from './serve.ts';
export { readSettings, SettingsError, type Settings } from './settings.ts';
export { createServerApp } from './web-server.ts';
