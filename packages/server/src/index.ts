export { readSettings, type Settings, SettingsError } from './settings.ts';
