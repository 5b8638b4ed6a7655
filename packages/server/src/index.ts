export { frontEnvironment } from './settings.ts';
export { type FrontSettings, readFrontSettings } from './settings.ts';
export { readSettings, type Settings, SettingsError } from './settings.ts';
