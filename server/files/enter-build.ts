import { join } from 'node:path'
import operations from '#graphql/__generated__/known-operations.json' with { type: 'json' }
import schema from '#graphql/schema.graphql'
import { readKeepBuilds } from '../ground/config.ts'
import { keepBuild } from './keep-build.ts'

/** Run before restarting the first process. Throws if the ledger cannot be written, or `KEEP_BUILDS` is invalid. */
export async function enterBuild(): Promise<void> {
  const dist = join(import.meta.dirname, '..')
  const lost = await keepBuild({
    clientFolder: join(dist, 'client'),
    operations,
    schema,
    ledgerFolder: join(dist, 'ledger'),
    keep: readKeepBuilds(),
  })
  if (lost.length === 0) return
  console.warn('The schema no longer supports these operations of earlier builds; pages that send them will reload:')
  for (const line of lost) console.warn(`  ${line}`)
}

if (import.meta.main) {
  try {
    await enterBuild()
    process.stdout.write('Added the build to the ledger.\n')
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
