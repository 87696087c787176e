import { test } from 'vitest'
import { expectOthersServed } from '../testing/stalled-readers.ts'

// What the system keeps for them is a gigabyte.
test('F18 two hundred visitors who stop reading cost others nothing', { timeout: 120_000 }, (context) =>
  expectOthersServed({ readers: 200, silence: 8_000 }, context),
)
