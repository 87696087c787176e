import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { EVERYTHING } from '#graphql/contract.ts'
import { createPurgeChannel } from './purge-channel.ts'
import type { RedisLink } from './redis-link.ts'

/** An in-memory Redis that can be unavailable, and loses the key when it is flushed. */
function openWorld() {
  const world = { epoch: null as string | null, isAway: false, now: 0 }
  const processes = [connect(), connect(), connect()]

  function connect() {
    let receive: (message: string) => void = () => undefined
    let fallSilent: () => void = () => undefined
    const process = {
      isListening: false,
      queue: [] as string[],
      heard: [] as { at: number; tags: readonly string[] }[],
    }
    const client = {
      get: async () => world.epoch,
      set: async (_key: string, epoch: string) => void (world.epoch = epoch),
      multi: () => ({
        set: (_key: string, epoch: string) => ({
          publish: (_channel: string, message: string) => ({
            async exec() {
              world.epoch = epoch
              const told = processes.filter(({ process: { isListening } }) => isListening)
              for (const other of told) other.process.queue.push(message)
              return [
                [null, 'OK'],
                [null, told.length],
              ]
            },
          }),
        }),
      }),
    }
    async function command<T>(run: (redis: never) => Promise<T>): Promise<T> {
      if (world.isAway) throw new Error('away')
      // @NOTE The channel only uses these commands.
      return run(client as never)
    }
    const link: RedisLink = {
      run: (_use, run) => command(run),
      probe: command,
      insist: (_use, run) => command(run),
      onMessage: (_channel, listener) => (receive = listener),
      onDisconnect: (listener) => (fallSilent = listener),
      isListening: () => process.isListening,
      onReady: () => undefined,
      close: async () => undefined,
    }
    const channel = createPurgeChannel(link, { name: 'shop', clock: () => world.now })
    channel.onPurge((tags) => process.heard.push({ at: world.now, tags }))
    return {
      process,
      channel,
      deliver: () => process.queue.splice(0).forEach((message) => receive(message)),
      disconnect() {
        process.isListening = false
        process.queue.length = 0
        fallSilent()
      },
    }
  }
  return { world, processes }
}

/** Redis is back, and all processes have noticed. */
async function settle(
  world: ReturnType<typeof openWorld>['world'],
  processes: ReturnType<typeof openWorld>['processes'],
): Promise<void> {
  world.isAway = false
  for (const { process } of processes) process.isListening = true
  for (let round = 0; round < 4; round += 1) {
    for (const { channel, deliver } of processes) {
      deliver()
      world.now += 1
      await channel.check()
    }
  }
}

const who = fc.nat(2)
const Step = fc.oneof(
  fc.record({ do: fc.constantFrom('connect', 'disconnect', 'deliver', 'check', 'load'), who }),
  fc.record({ do: fc.constant('purge'), who, tag: fc.constantFrom('shirt', 'shoe') }),
  fc.record({ do: fc.constantFrom('leave', 'return', 'empty'), who }),
)

test('every process receives every purge and discards older values, whatever happens to Redis', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { maxLength: 60 }), async (steps) => {
      const { world, processes } = openWorld()
      const purges: { at: number; tag: string; by: number }[] = []
      const values: { at: number; mark: string }[] = []
      for (const step of steps) {
        const own = processes[step.who]
        if (!own) throw new Error('There are three.')
        world.now += 1
        if (step.do === 'leave') world.isAway = true
        if (step.do === 'return') world.isAway = false
        if (step.do === 'empty') world.epoch = null
        if (step.do === 'connect' && !world.isAway) own.process.isListening = true
        if (step.do === 'disconnect' || world.isAway) own.disconnect()
        if (step.do === 'deliver') own.deliver()
        if (step.do === 'check') await own.channel.check()
        const mark = own.channel.mark()
        if (step.do === 'load' && mark !== null) values.push({ at: world.now, mark })
        if ('tag' in step) {
          purges.push({ at: world.now, tag: step.tag, by: step.who })
          await own.channel.publish([step.tag])
          expect(values.filter((value) => !own.channel.wasPurged([step.tag], value.mark))).toEqual([])
        }
      }
      await settle(world, processes)
      for (const [index, { process, channel }] of processes.entries()) {
        expect(channel.isInSync()).toBe(true)
        for (const { at, tag, by } of purges) {
          const isTold = process.heard.some(
            (each) => each.at >= at && [tag, EVERYTHING].some((of) => each.tags.includes(of)),
          )
          expect(isTold || by === index).toBe(true)
          const older = values.filter((value) => value.at < at)
          expect(older.filter(({ mark }) => !channel.wasPurged([tag], mark))).toEqual([])
        }
      }
    }),
    { numRuns: 300 },
  )
})

test('a missed purge is recovered, even if later ones are received', async () => {
  const { processes } = openWorld()
  const [one, other] = processes
  if (!one || !other) throw new Error('There are three.')
  one.process.isListening = true
  await one.channel.check()
  one.disconnect()
  await other.channel.publish(['shirt'])
  one.process.isListening = true
  await other.channel.publish(['shoe'])
  one.deliver()
  one.process.heard.length = 0
  await one.channel.check()
  expect(one.process.heard).toMatchObject([{ tags: [EVERYTHING] }])
})
