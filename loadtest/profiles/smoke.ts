import { visitAccount } from '../journeys/account.ts'
import { shopAsAgent } from '../journeys/agent.ts'
import { readData, askTooMuch } from '../journeys/api.ts'
import { browse } from '../journeys/browse.ts'
import { buy } from '../journeys/buy.ts'
import { type Catalog, readCatalog } from '../lib/catalog.ts'
import { profile, steady } from '../lib/profile.ts'
import { HEALTHY } from '../thresholds.ts'

export const options = profile({
  scenarios: {
    browsing: steady({ exec: 'browsing', perSecond: 2, forSeconds: 10 }),
    buying: steady({ exec: 'buying', perSecond: 1, forSeconds: 10 }),
    members: steady({ exec: 'members', perSecond: 1, forSeconds: 10 }),
    programs: steady({ exec: 'programs', perSecond: 1, forSeconds: 10 }),
    agents: steady({ exec: 'agents', perSecond: 1, forSeconds: 10 }),
  },
  thresholds: { ...HEALTHY, orders: ['count>0'] },
})

export const setup = readCatalog
export const browsing = (catalog: Catalog) => browse(catalog)
export const buying = (catalog: Catalog) => buy(catalog)
export const members = () => visitAccount()
export const agents = shopAsAgent
export function programs(catalog: Catalog): void {
  readData(catalog)
  askTooMuch()
}
