import type { PurgeBus } from '#graphql/create-graphql.ts'

/**
 * The workers of this machine beside the processes of all, which the other bus may lose touch with. Where both work,
 * workers of this machine hear of a purge twice: what they have read between the two may come from Redis, and be old.
 * @param workers the other workers of this machine
 * @param all all processes, these workers among them
 */
export function joinBuses(workers: PurgeBus, all: PurgeBus): PurgeBus {
  return {
    async publish(tags) {
      const told = await Promise.all([workers.publish(tags), all.publish(tags)])
      return Math.max(...told)
    },
    onPurge(listener) {
      const leave = [workers.onPurge(listener), all.onPurge(listener)]
      return () => leave.forEach((end) => end())
    },
    close: async () => void (await Promise.all([workers.close(), all.close()])),
  }
}
