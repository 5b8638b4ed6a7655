export { apiMemory, startApi, type RunningApi } from './api.ts';
export { startApp, type AppProcess } from './app-process.ts';
export { loadEnvironment, root } from './checkout.ts';
export { openDatabase, runDatabaseCommand, type Database } from './database.ts';
export { findFreePorts, requireFreePorts } from './ports.ts';
export { publicPages, type PublicPage } from './public-pages.ts';
export { startSite } from './site.ts';
export { startSystem, type System } from './system.ts';
export { table } from './table.ts';
