export { readOnly } from './read-only.ts';
export { createLog } from './request-log.ts';
export { limitIdleTimeOnly, requestTime, type RequestTime } from './request-time.ts';
export { listen, serve, type RunningServer } from './serve.ts';
export {
  frontEnvironment,
  readFrontSettings,
  readSettings,
  SettingsError,
  type FrontSettings,
  type Settings,
} from './settings.ts';
export { createServerApp } from './web-server.ts';
