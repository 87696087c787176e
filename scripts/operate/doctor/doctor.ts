import { answerHelp } from '../../tools/terminal/answer-help.ts'
import { examine } from './checks.ts'

const USAGE =
  'npm run doctor -- https://shop.example: asks a running shop from outside and names faults of its deployment.'

answerHelp(USAGE)

const SIGNS = { ok: 'ok     ', warning: 'warning', fault: 'FAULT  ' } as const

const [address = ''] = process.argv.slice(2)
const url = URL.parse(address)
if (!url || !/^https?:$/.test(url.protocol)) {
  console.error(USAGE)
  process.exit(64)
}
const found = await examine(new URL('/', url))
for (const { verdict, what } of found) console.log(`${SIGNS[verdict]} ${what}`)
process.exitCode = found.some(({ verdict }) => verdict === 'fault') ? 1 : 0
