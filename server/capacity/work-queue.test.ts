import { setImmediate as nextRound } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '#graphql/limits.ts'
import type { LoadClass } from '../ground/events.ts'
import { Overload } from './load-class.ts'
import { createWorkQueue, type WorkQueue } from './work-queue.ts'

const { signal } = new AbortController()

/** A page of a visitor of its own. */
const ticket = { signal, visitor: null, turns: 2 } as const

/** Takes a page's turn, and records its name when it gets it. */
function draw(queue: WorkQueue, loadClass: LoadClass, drawn: string[], name: string = loadClass): Promise<unknown> {
  const page = queue.admit({ ...ticket, loadClass })
  return page
    .turn()
    .then(() => drawn.push(name))
    .catch((error: unknown) => error)
    .finally(() => page.end())
}

/** Event loop rounds from one turn to the next. */
async function nextTurn(): Promise<void> {
  for (const _round of [1, 2, 3]) await nextRound()
}

/** Runs until nothing waits. */
async function finish(queue: WorkQueue): Promise<void> {
  while (queue.waiting() > 0) await nextRound()
  await nextTurn()
}

const reasonOf = (act: () => unknown) => {
  try {
    act()
    return null
  } catch (error) {
    return error instanceof Overload ? error.reason : error
  }
}

test('renders one page at a time, the most important first', async () => {
  const queue = createWorkQueue(DEFAULT_LIMITS)
  const drawn: string[] = []
  const classes: LoadClass[] = ['sheddable', 'background', 'sheddablePlus', 'critical', 'criticalPlus']
  classes.forEach((each) => void draw(queue, each, drawn))
  // The first got its turn immediately, because the queue was empty.
  for (const most of [2, 3, 4, 5]) {
    await nextTurn()
    expect(drawn.length).toBeLessThanOrEqual(most)
  }
  await finish(queue)
  expect(drawn).toEqual(['sheddable', 'criticalPlus', 'critical', 'sheddablePlus', 'background'])
})

test('a page waiting for data does not block others, and then precedes new ones', async () => {
  const queue = createWorkQueue(DEFAULT_LIMITS)
  const drawn: string[] = []
  const data = Promise.withResolvers<void>()
  const page = queue.admit({ ...ticket, loadClass: 'critical' })
  const slow = page.turn().then(async () => {
    await data.promise
    for (const name of ['new 1', 'new 2']) void draw(queue, 'critical', drawn, name)
    await page.turn()
    drawn.push('slow')
  })
  await draw(queue, 'critical', drawn, 'quick')
  data.resolve()
  await slow
  await finish(queue)
  expect(drawn).toEqual(['quick', 'slow', 'new 1', 'new 2'])
})

test('between two turns, a connection can be accepted in one round and read in the next', async () => {
  const queue = createWorkQueue(DEFAULT_LIMITS)
  const drawn: string[] = []
  for (const name of ['first', 'second']) void draw(queue, 'sheddable', drawn, name)
  let rounds = 0
  for (; drawn.length < 2; rounds++) await nextRound()
  expect(rounds).toBeGreaterThanOrEqual(3)
})

test('a page is loaded in one turn and rendered in another, before new ones of its class', async () => {
  const queue = createWorkQueue(DEFAULT_LIMITS)
  const drawn: string[] = []
  const page = queue.admit({ ...ticket, loadClass: 'sheddable' })
  await page.turn()
  for (const loadClass of ['sheddable', 'criticalPlus'] as const) void draw(queue, loadClass, drawn)
  await page.turn()
  drawn.push('the page')
  await finish(queue)
  expect(drawn).toEqual(['criticalPlus', 'the page', 'sheddable'])
})

test('each class may fill a share of the queue, and admitted pages stay', async () => {
  const queue = createWorkQueue({ ...DEFAULT_LIMITS, renderQueue: 8, renderWait: 60_000 })
  const drawn: string[] = []
  void draw(queue, 'critical', drawn, 'at once')
  const fill = (loadClass: LoadClass) => {
    const kept: Promise<unknown>[] = []
    while (queue.refusal({ loadClass }) === null) kept.push(draw(queue, loadClass, drawn))
    return kept
  }
  const classes: LoadClass[] = ['sheddable', 'sheddablePlus', 'critical', 'criticalPlus']
  const kept = classes.map(fill)
  expect(kept.map((pages) => pages.length)).toEqual([2, 2, 2, 2])
  expect(classes.map((loadClass) => queue.refusal({ loadClass }))).toEqual(Array(4).fill('queue'))
  await finish(queue)
  await Promise.all(kept.flat())
  expect(drawn.toSorted()).toEqual(['at once', ...classes.flatMap((each) => [each, each])].toSorted())
})

test('a long expected wait refuses crawlers first and carts last', async () => {
  let now = 0
  const queue = createWorkQueue({ ...DEFAULT_LIMITS, renderQueue: 1_000, renderWait: 50 }, () => now)
  const drawn: string[] = []
  const refused = () =>
    (['sheddable', 'sheddablePlus', 'critical', 'criticalPlus'] as const).filter(
      (loadClass) => queue.refusal({ loadClass }) === 'wait',
    )
  const seen = new Set<string>()
  // Each takes ten milliseconds, so the wait grows with the number of carts in the queue.
  for (let round = 0; round < 100; round++) {
    void draw(queue, 'criticalPlus', drawn)
    now += 10
    await nextTurn()
  }
  for (let carts = 0; carts < 60; carts++) {
    if (reasonOf(() => void draw(queue, 'criticalPlus', drawn)) !== null) break
    seen.add(refused().join())
  }
  expect([...seen]).toEqual([
    '',
    'sheddable',
    'sheddable,sheddablePlus',
    'sheddable,sheddablePlus,critical',
    'sheddable,sheddablePlus,critical,criticalPlus',
  ])
  await finish(queue)
  expect(refused()).toEqual([])
})

test('crawlers get no more than their share, also while their pages wait for data', async () => {
  const queue = createWorkQueue({ ...DEFAULT_LIMITS, crawlerPages: 2 })
  const crawler = { ...ticket, loadClass: 'sheddable', isCrawler: true } as const
  const pages = [queue.admit(crawler), queue.admit(crawler)]
  for (const page of pages) await page.turn()
  expect(reasonOf(() => queue.admit(crawler))).toBe('crawlers')
  expect(queue.refusal({ loadClass: 'sheddable' })).toBeNull()
  pages[0]?.end()
  expect(queue.refusal(crawler)).toBeNull()
  pages[1]?.end()
})

test('a page is not starved by a steady flow of more important ones', async () => {
  let now = 0
  const queue = createWorkQueue({ ...DEFAULT_LIMITS, renderWait: 60_000 }, () => now)
  const drawn: string[] = []
  void draw(queue, 'critical', drawn)
  void draw(queue, 'background', drawn)
  for (let round = 0; round < 40; round++) {
    for (const _each of [1, 2])
      if (queue.refusal({ loadClass: 'critical' }) === null) void draw(queue, 'critical', drawn)
    now += 200
    await nextTurn()
  }
  expect(drawn).toContain('background')
  await finish(queue)
})

test('pages of disconnected visitors are removed from the queue', async () => {
  const queue = createWorkQueue(DEFAULT_LIMITS)
  const drawn: string[] = []
  void draw(queue, 'critical', drawn, 'first')
  const leaving = new AbortController()
  const left = Array.from({ length: 150 }, () => {
    const page = queue.admit({ ...ticket, loadClass: 'criticalPlus', signal: leaving.signal })
    return page.turn().finally(() => page.end())
  })
  const outcomes = Promise.allSettled(left)
  expect(reasonOf(() => queue.admit({ ...ticket, loadClass: 'critical' }))).toBe('queue')
  leaving.abort()
  expect(new Set((await outcomes).map(({ status }) => status))).toEqual(new Set(['rejected']))
  expect(queue.waiting()).toBe(0)
  expect(reasonOf(() => queue.admit({ ...ticket, loadClass: 'critical' }))).toBeNull()
  await draw(queue, 'critical', drawn, 'next')
  expect(drawn).toEqual(['first', 'next'])
})

test('a page whose visitor already disconnected gets no turn', async () => {
  const queue = createWorkQueue(DEFAULT_LIMITS)
  const page = queue.admit({ ...ticket, loadClass: 'critical', signal: AbortSignal.abort() })
  await expect(page.turn()).rejects.toThrow('aborted')
  page.end()
})

test('a visitor may fill a share of the queue, and others are still admitted', async () => {
  const queue = createWorkQueue({ ...DEFAULT_LIMITS, renderQueuePerVisitor: 3, renderWait: 60_000 })
  const of = (visitor: string) => queue.admit({ ...ticket, loadClass: 'criticalPlus', visitor })
  const [first, ...others] = [of('192.0.2.1'), of('192.0.2.1'), of('192.0.2.1')]
  expect(reasonOf(() => of('192.0.2.1'))).toBe('visitor')
  expect(reasonOf(() => of('192.0.2.2').end())).toBeNull()
  await first?.turn()
  expect(reasonOf(() => of('192.0.2.1').end())).toBeNull()
  for (const work of [first, ...others]) work?.end()
  for (let count = 0; count < 3; count += 1) expect(reasonOf(() => of('192.0.2.1'))).toBeNull()
})

test('other work of the event loop counts toward the expected wait', async () => {
  let now = 0
  const queue = createWorkQueue(DEFAULT_LIMITS, () => now)
  const drawn: string[] = []
  for (let turn = 0; turn < 60; turn++) {
    void draw(queue, 'criticalPlus', drawn)
    await nextRound()
    // Not in the turn itself.
    now += 90
    await nextTurn()
  }
  for (let count = 0; count < 4; count++) void draw(queue, 'criticalPlus', drawn)
  expect(queue.refusal({ loadClass: 'sheddable' })).toBe('wait')
  expect(queue.refusal({ loadClass: 'criticalPlus' })).toBeNull()
  await finish(queue)
})

/** One turn after the other, each of which takes so long. */
async function takeTurns(queue: WorkQueue, milliseconds: readonly number[], later: (by: number) => void) {
  for (const length of milliseconds) {
    const page = queue.admit({ ...ticket, loadClass: 'criticalPlus', turns: 1 })
    await page.turn()
    later(length)
    page.end()
    await nextTurn()
  }
}

test.each([
  ['one long pause is forgotten', [2_000], 4],
  ['turns that are always long are expected to be long', Array(60).fill(400), 2],
])('%s', async (_title, turns, room) => {
  let now = 0
  const queue = createWorkQueue({ ...DEFAULT_LIMITS, renderWait: 100 }, () => now)
  await takeTurns(queue, turns, (by) => {
    now += by
  })
  const drawn: string[] = []
  const kept: Promise<unknown>[] = []
  while (queue.refusal({ loadClass: 'criticalPlus' }) === null && kept.length < 4) {
    kept.push(draw(queue, 'criticalPlus', drawn))
  }
  expect(kept).toHaveLength(room)
  await finish(queue)
  await Promise.all(kept)
})
