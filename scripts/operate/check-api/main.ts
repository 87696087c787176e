import { setTimeout as sleep } from 'node:timers/promises'
import { runCheck } from './check-api.ts'

const outcome = await runCheck(process.argv.slice(2), process.env, {
  async wait(seconds) {
    console.error(`The backend requested a pause of ${seconds} seconds …`)
    await sleep(seconds * 1000)
  },
  clock: () => performance.timeOrigin + performance.now(),
})
for (const line of outcome.lines) console.log(line)
process.exitCode = outcome.exitCode
