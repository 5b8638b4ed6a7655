/*
 * Every sentence of the product that more than one place shows or that clients depend on, once.
 * Plain text: this module brings no validation code into a page.
 */

export * from './accounts.ts';
export * from './areas.ts';
export * from './visitors.ts';
export * from './editing.ts';
export * from './import-export.ts';
export * from './publishing.ts';
export * from './operation.ts';
