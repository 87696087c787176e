import type { OpenProvider } from '../open-provider.ts'
import { leaveForProvider } from './leave-for-provider.ts'

/** Iyzico has no script: the shopper pays on its page, which links back to the order. */
export const openIyzico: OpenProvider = async ({ details }) => {
  if (!details.redirectUrl) throw new Error('Iyzico named no page to go to.')
  leaveForProvider(details.redirectUrl)
}
