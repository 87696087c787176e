import { buildIfStale, enterCommittedBuild } from '../tools/build/build.ts'
import { describeFailure } from '../tools/build/describe-failure.ts'

// Set before React is loaded: its development build writes stacks into pages.
process.env.NODE_ENV ??= 'production'

try {
  if (await buildIfStale()) console.log('Built the shop.')
} catch (error) {
  console.error(describeFailure(error))
  process.exit(1)
}
try {
  // A ledger on a volume lacks a build that came with the image.
  await enterCommittedBuild()
} catch (error) {
  // Without the ledger, pages opened before this deploy reload.
  console.error(describeFailure(error))
}
process.setSourceMapsEnabled(true)
await import(new URL('../../dist/server/main.js', import.meta.url).href)
