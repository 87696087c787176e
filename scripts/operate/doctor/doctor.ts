import { examine } from './checks.ts'

const SIGNS = { ok: 'ok     ', warning: 'warning', fault: 'FAULT  ' } as const

const [address = ''] = process.argv.slice(2)
const url = URL.parse(address)
if (!url || !/^https?:$/.test(url.protocol)) {
  console.error('npm run doctor -- https://shop.example')
  process.exit(64)
}
const found = await examine(new URL('/', url))
for (const { verdict, what } of found) console.log(`${SIGNS[verdict]} ${what}`)
process.exitCode = found.some(({ verdict }) => verdict === 'fault') ? 1 : 0
