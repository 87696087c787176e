import type { Life } from '../platform/open-life.ts'
import type { Seen } from '../run/record.ts'

const MEGABYTE = 1_048_576
/** A process is used by one world after the other, so what one leaves behind adds up. */
const MOST_MEMORY = 700 * MEGABYTE

/** Property 20: whatever happened, the processes of the shop are no larger than a deployed one may be. */
export async function expectBoundedMemory(life: Life, seen: Seen): Promise<void> {
  for (const shop of life.shops) {
    const bytes = await shop.memory()
    if (bytes === null) continue
    seen.reach('the memory of a process was read')
    seen.expect(20, bytes < MOST_MEMORY, () => `a process of the shop has ${Math.round(bytes / MEGABYTE)} MB`)
  }
}
