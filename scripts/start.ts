import { buildIfStale } from './build/build.ts'
import { describeFailure } from './build/describe-failure.ts'

// React must see this before it is loaded; its development build writes stacks into pages.
process.env.NODE_ENV ??= 'production'

try {
  if (await buildIfStale()) console.log('Built the shop.')
} catch (error) {
  console.error(describeFailure(error))
  process.exit(1)
}
process.setSourceMapsEnabled(true)
await import(new URL('../dist/server/main.js', import.meta.url).href)
