/** Addresses of the files that make the shop installable (docs/decisions/0169-offline-page.md). */
export const MANIFEST_PATH = '/manifest.webmanifest'
export const OFFLINE_PATH = '/offline'
export const SERVICE_WORKER_PATH = '/service-worker.js'

/** Name of the `<meta>` that pages have if they are to register the service worker. */
export const SERVICE_WORKER_META = 'service-worker'
