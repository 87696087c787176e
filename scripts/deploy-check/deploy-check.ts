import { buildIfStale } from '../build/build.ts'
import { askDashboard } from './ask-dashboard.ts'
import { checkManifests, installTools } from './manifests.ts'
import { askPrograms } from './programs.ts'

await installTools()
await buildIfStale()
const findings = [...(await checkManifests()), ...(await askPrograms()), ...(await askDashboard())]
for (const { what, fault, leftOut } of findings) {
  if (leftOut) console.log(`left out: ${what} (${leftOut})`)
  else console.log(fault === null ? `ok   ${what}` : `FAIL ${what}\n     ${fault}`)
}
const failed = findings.filter(({ fault }) => fault !== null).length
console.log(`${findings.filter(({ fault, leftOut }) => fault === null && !leftOut).length} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
