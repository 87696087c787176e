import { buildsToKeep, keepBuild } from './keep-build.ts'

/**
 * Enters what is in `dist` into `dist/ledger`, and says which operations of earlier pages can no longer be answered.
 * @throws where the ledger cannot be written, or `KEEP_BUILDS` is wrong
 */
export async function keepThisBuild(): Promise<void> {
  const lost = await keepBuild({
    clientFolder: 'dist/client',
    operationsFile: 'graphql/__generated__/known-operations.json',
    schemaFile: 'graphql/schema.graphql',
    ledgerFolder: 'dist/ledger',
    keep: buildsToKeep(process.env.KEEP_BUILDS),
  })
  if (lost.length === 0) return
  console.warn('The schema no longer has what pages opened before this build ask for; these load anew:')
  for (const line of lost) console.warn(`  ${line}`)
}
