import type { Plugin } from 'vite';

/**
 * When the code of a page can't be fetched, React Router loads the open page again: right after a
 * release, whose files have other names, but without a network it loses that page. It says so
 * instead; app/lib/offline.ts handles it.
 */
export function stayOnFailure(): Plugin {
  return {
    name: 'stay-on-failure',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.endsWith('/react-router/dist/production/lib/dom/ssr/routeModules.js')) {
        return undefined;
      }
      const reload = 'window.location.reload();';
      if (!code.includes(reload)) {
        this.error('React Router looks different now: see whether this is still right.');
      }
      const event = `dispatchEvent(new Event('site:unreachable'));`;
      return { code: code.replace(reload, event), map: null };
    },
  };
}
