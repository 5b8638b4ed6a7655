// Runs before the first paint, so that a dark screen does not flash white.
(() => {
  let chosen = null;
  try {
    // oxlint-disable-next-line no-restricted-globals -- It runs before any module.
    chosen = localStorage?.getItem('mantine-color-scheme-value');
  } catch {
    // Storage is blocked: the system's scheme it is.
  }
  const system = globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const scheme = chosen === 'dark' || chosen === 'light' ? chosen : system;
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();

// Browsers below the floor (browserslist in the root's package.json) can't run the app, which would stay blank.
addEventListener('DOMContentLoaded', () => {
  if (!('inert' in document.body)) document.getElementById('too-old').hidden = false;
});
