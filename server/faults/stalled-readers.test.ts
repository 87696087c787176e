import { test } from 'vitest'
import { expectOthersServed } from '../testing/stalled-readers.ts'

test(
  'F18 forty visitors who stop reading in the middle of a page cost others nothing',
  { timeout: 60_000 },
  (context) => expectOthersServed({ readers: 40, silence: 2_000 }, context),
)
