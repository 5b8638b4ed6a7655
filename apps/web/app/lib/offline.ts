import { pageMessages } from '@site/contract/messages';
import { notify } from './toast.tsx';

let notice: number | undefined;
/** Where the visitor wanted to go last. */
let wanted = '';
/** Whether it was reported that this failed: the router does so for each file that is missing. */
let isReported = false;

/** Opens the requested page, or shows that it can't be opened and offers to try again. */
function open(): void {
  // Fetched first: navigating to an unreachable address would lose this page, too.
  fetch(wanted, { method: 'HEAD' }).then(
    () => location.assign(wanted),
    () => {
      notice = notify('warning', pageMessages.offline, notice, open);
    },
  );
}

/** The address that a link or a search leads to. */
function addressOf(target: EventTarget | null): string {
  if (target instanceof HTMLFormElement) {
    const q = new FormData(target).get('q');
    return target.action + (typeof q === 'string' ? `?q=${encodeURIComponent(q)}` : '');
  }
  return (target instanceof Element && target.closest('a')?.href) || '';
}

/** Leaves the current page open when another one is requested without a network. */
export function stayWhileOffline(): void {
  const watch = (event: Event) => {
    const { origin, pathname } = location;
    const address = new URL(addressOf(event.target), location.href);
    if (address.origin !== origin || address.pathname === pathname) return;
    wanted = address.href;
    isReported = false;
    if (navigator.onLine) return;
    event.preventDefault();
    // The router must not hear of it.
    event.stopPropagation();
    open();
  };
  addEventListener('click', watch, true);
  addEventListener('submit', watch, true);
  // See vite/stay-on-failure.ts.
  addEventListener('site:unreachable', () => {
    if (isReported) return;
    isReported = true;
    open();
  });
}
