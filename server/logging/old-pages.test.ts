import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PageCacheResult } from '../events.ts'
import { openShopOnALine, type ShopOnALine } from '../testing/shop-on-a-line.ts'
import { createLogger } from './logger.ts'
import { createOldPagesAlarm } from './old-pages.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

describe('the share of old pages', () => {
  let now: number
  let lines: { at: number; level: number; oldPercent: number }[]
  let answer: (result: PageCacheResult) => void
  beforeEach(() => {
    now = 0
    lines = []
    const write = (line: string) => {
      const { level, oldPercent } = JSON.parse(line)
      lines.push({ at: now / SECOND, level, oldPercent })
    }
    answer = createOldPagesAlarm(createLogger('info', { write }), () => now)
  })

  /** A hundred answers every ten seconds. */
  function load(milliseconds: number, old: number, other: PageCacheResult = 'hit') {
    for (const end = now + milliseconds; now < end; now += 10 * SECOND) {
      for (let count = 0; count < 100; count += 1) answer(count < old ? 'outage' : other)
    }
  }

  it('is told once when it was above 5 % for two minutes, and once when that is over', () => {
    load(10 * MINUTE, 0)
    load(30 * MINUTE, 6)
    load(10 * MINUTE, 0)
    expect(lines).toEqual([
      { at: 10 * 60 + 170, level: 40, oldPercent: 6 },
      { at: 40 * 60 + 10, level: 30, oldPercent: 5 },
    ])
    load(3 * MINUTE + 20 * SECOND, 100)
    expect(lines.slice(2)).toEqual([{ at: 50 * 60 + 130, level: 40, oldPercent: 100 }])
  })

  it.each([
    ['5 % are old', () => load(30 * MINUTE, 5)],
    ['all are old for less than two minutes', () => [load(MINUTE, 100), load(30 * MINUTE, 0)]],
    ['all are drawn anew after their visitors', () => load(30 * MINUTE, 0, 'stale')],
    ['all are drawn for their visitors', () => load(30 * MINUTE, 0, 'miss')],
    ['nobody comes for an hour', () => [load(20 * SECOND, 100), (now += 60 * MINUTE), load(MINUTE, 100)]],
  ])('is not told where %s', (_what, act) => {
    act()
    expect(lines).toEqual([])
  })
})

describe('a shop without its backend', () => {
  let shop: ShopOnALine
  beforeEach(async () => {
    shop = await openShopOnALine()
  })
  afterEach(() => shop.close())

  const told = () => shop.log.filter(({ oldPercent }) => oldPercent !== undefined)

  async function visits(minutes: number) {
    for (let passed = 0; passed < minutes * MINUTE; passed += 15 * SECOND) {
      expect((await shop.app.inject('/')).statusCode).toBe(200)
      shop.advance(15 * SECOND)
    }
  }

  it('says that its pages are old while visitors see no fault, and when they are not any more', async () => {
    await visits(20)
    expect(told()).toEqual([])
    await shop.line.down()
    await visits(30)
    expect(told()).toMatchObject([{ level: 40, msg: 'public pages are old, the backend does not answer' }])
    await shop.line.up()
    await visits(15)
    expect(told()).toMatchObject([{ level: 40 }, { level: 30, msg: 'public pages are up to date again' }])
  })
})
