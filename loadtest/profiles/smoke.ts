import { visitAccount } from '../journeys/account.ts'
import { readData, askTooMuch } from '../journeys/api.ts'
import { browse } from '../journeys/browse.ts'
import { buy } from '../journeys/buy.ts'
import { type Catalogue, readCatalogue } from '../lib/catalog.ts'
import { profile, steady } from '../lib/profile.ts'
import { SOUND } from '../thresholds.ts'

export const options = profile({
  scenarios: {
    browsing: steady({ exec: 'browsing', perSecond: 2, forSeconds: 15 }),
    buying: steady({ exec: 'buying', perSecond: 1, forSeconds: 15 }),
    members: steady({ exec: 'members', perSecond: 1, forSeconds: 15 }),
    programs: steady({ exec: 'programs', perSecond: 1, forSeconds: 15 }),
  },
  thresholds: { ...SOUND, orders: ['count>0'] },
})

export const setup = readCatalogue
export const browsing = (catalogue: Catalogue) => browse(catalogue)
export const buying = (catalogue: Catalogue) => buy(catalogue)
export const members = () => visitAccount()
export function programs(catalogue: Catalogue): void {
  readData(catalogue)
  askTooMuch()
}
