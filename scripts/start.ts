import { buildIfStale, enterCommittedBuild } from './build/build.ts'
import { describeFailure } from './build/describe-failure.ts'

// React must see this before it is loaded; its development build writes stacks into pages.
process.env.NODE_ENV ??= 'production'

try {
  if (await buildIfStale()) console.log('Built the shop.')
} catch (error) {
  console.error(describeFailure(error))
  process.exit(1)
}
try {
  // A ledger on a volume has not seen a build that was made elsewhere.
  await enterCommittedBuild()
} catch (error) {
  // The shop works without it: pages that were opened before this deploy load again.
  console.error(describeFailure(error))
}
process.setSourceMapsEnabled(true)
await import(new URL('../dist/server/main.js', import.meta.url).href)
