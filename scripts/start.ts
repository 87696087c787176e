import { buildIfStale } from './build/build.ts'

// React must see this before it is loaded; its development build writes stacks into pages.
process.env.NODE_ENV ??= 'production'

if (await buildIfStale()) console.log('Built the shop.')
process.setSourceMapsEnabled(true)
await import(new URL('../dist/server/main.js', import.meta.url).href)
