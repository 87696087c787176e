import { createHash } from 'node:crypto'
import { DEFAULT_LOCALE, LOCALES } from '#shared/locales.ts'
import { OFFLINE_PATH } from '#shared/web-app.ts'

const CACHE = 'offline-page'

function offlineAddress(locale: string): string {
  return locale === DEFAULT_LOCALE ? OFFLINE_PATH : `${OFFLINE_PATH}?lang=${locale}`
}

/**
 * Stores the offline pages and nothing else, and answers only documents that the network did not. Navigation preload
 * keeps documents from waiting for its start.
 * @param pages the offline pages, which browsers load again once the digest at the end changes
 */
export function serviceWorker(pages: readonly string[]): string {
  const addresses = LOCALES.map(offlineAddress)
  const digest = createHash('sha256').update(pages.join('\n')).digest('base64url')
  return `const pages = ${JSON.stringify(addresses)}

addEventListener('install', (event) => {
  const requests = pages.map((page) => new Request(page, { cache: 'reload' }))
  event.waitUntil(caches.open('${CACHE}').then((cache) => cache.addAll(requests)).then(() => skipWaiting()))
})

addEventListener('activate', (event) => {
  event.waitUntil(registration.navigationPreload?.enable())
})

addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  if (mode === 'navigate' && method === 'GET') event.respondWith(load(event, new URL(url).pathname.split('/')[1]))
})

async function load({ request, preloadResponse }, language) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    const page = pages.find((address) => address.endsWith('=' + language)) ?? pages[0]
    return (await caches.match(page, { cacheName: '${CACHE}' })) ?? Response.error()
  }
}
// ${digest}
`
}

/** Replaces the worker in browsers that have it, removes what it stored, and then itself. */
export const REMOVAL_WORKER = `addEventListener('install', () => skipWaiting())

addEventListener('activate', (event) => {
  event.waitUntil(caches.delete('${CACHE}').then(() => registration.unregister()))
})
`
