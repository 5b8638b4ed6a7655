/* global pages, notice -- written before it by offline.ts */

/* The service worker: whoever opens the site without a connection finds the pages that one needs then. */

const name = 'offline';

addEventListener('install', (event) => {
  const requests = pages.map((page) => new Request(page, { cache: 'no-cache' }));
  event.waitUntil(
    caches
      .open(name)
      // One that is not there keeps no other out.
      .then((cache) => Promise.allSettled(requests.map((request) => cache.add(request))))
      .then(() => self.skipWaiting()),
  );
});

// So that nobody waits for its start.
addEventListener('activate', (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable());
});

addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  const answer = Promise.resolve(preloadResponse).then((preloaded) => preloaded ?? fetch(request));
  event.respondWith(answer.catch(() => savedPage(request.url)));
});

/** The lite page of an address, or the first of those that are saved, with the notice that there is no connection. */
async function savedPage(url) {
  const cache = await caches.open(name);
  const path = new URL(url).pathname.replace(/^\/lite(?=\/|$)/, '');
  for (const page of [`/lite${path}`, ...pages]) {
    const saved = await cache.match(page);
    if (!saved) continue;
    const html = await saved.text();
    return new Response(html.replace('<main', `${notice}<main`), {
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
    });
  }
  return Response.error();
}
