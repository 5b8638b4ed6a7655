/*
 * What the product shows before any change, and what stays in place when a fetch
 * fails. The API stores these on its first start, the apps bundle them. Plain values: these modules
 * bring no validation code into a page, and a page gets those alone that it shows.
 */
export * from './director-message.ts';
export * from './footer.ts';
export * from './home.ts';
export * from './navbar.ts';
export * from './organization.ts';
export * from './own-pages.ts';
export * from './pages.ts';
export * from './sections.ts';
