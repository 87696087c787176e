import { rm } from 'node:fs/promises'
import { freePort } from '../../scripts/tools/shop/free-port.ts'
import { makeNextBuild } from '../../scripts/tools/shop/next-build.ts'
import { startShop } from '../../scripts/tools/shop/start-shop.ts'
import { readRun } from './run.ts'
import { expect, test as base } from './shop-test.ts'

interface Deploys {
  /** Replaces the running build by the one after the next, at the same address. */
  deployTwice(): Promise<void>
  /** The same with one build and without the ledger, which makes open pages unknown. */
  deployForgetting(): Promise<void>
}

/** Tests in a separate shop that can be deployed again while a page is open. */
export const test = base.extend<{ deploys: Deploys }>({
  baseURL: async ({ deploys: _deploys }, use) => use(`http://localhost:${await port}`),
  // oxlint-disable-next-line no-empty-pattern -- @NOTE Playwright reads the names of fixtures from the pattern.
  deploys: async ({}, use) => {
    const { backendUrl } = readRun()
    const folder = `.cache/next-build-${await port}`
    const settings = {
      API_BASE_URL: backendUrl,
      API_PUBLIC_URL: backendUrl,
      PORT: String(await port),
    }
    let shop = await startShop(settings)
    async function replaceBy(build: string) {
      await shop.close()
      shop = await startShop(settings, build)
    }
    await use({
      async deployTwice() {
        await makeNextBuild({ from: 'dist', to: `${folder}/1` })
        await makeNextBuild({ from: `${folder}/1`, to: `${folder}/2` })
        await replaceBy(`${folder}/2`)
      },
      async deployForgetting() {
        await makeNextBuild({ from: 'dist', to: `${folder}/3`, forgets: true })
        await replaceBy(`${folder}/3`)
      },
    })
    await shop.close()
    await rm(folder, { recursive: true, force: true })
  },
})

/** One per worker: the address survives all deploys. */
const port = freePort()

export { expect }
