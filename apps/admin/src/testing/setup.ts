// The server's tests have no page.
if (typeof document !== 'undefined') await import('./page-setup.ts');

export {};
