import { describeFailure } from './build/describe-failure.ts'
import { startDev } from './dev/start-dev.ts'

/** Options such as `--inspect` are passed on to the shop's process. */
async function main(): Promise<void> {
  const dev = await startDev({ port: Number(process.env.PORT || 3000), execArgv: process.argv.slice(2) })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void dev.close().then(() => process.exit(0)))
  }
}

try {
  await main()
} catch (error) {
  console.error(describeFailure(error))
  process.exit(1)
}
