import type { PublicContext } from '../../context.ts'
import {
  type FlashSaleModel,
  flashSaleEndpoint,
  flashSalesEndpoint,
} from '../../rest/endpoints/catalogue/flash-sale.ts'
import { isId } from '../../rest/wire/read-arguments.ts'
import { endingAt, isRunning } from '../../rules/timed-price.ts'

/** Without the sales that have ended since the answer was made. */
export function runningSales(sales: FlashSaleModel[], now: number): FlashSaleModel[] {
  return sales.filter(({ endsAt }) => isRunning(endsAt, now))
}

export async function listFlashSales({ api, now }: PublicContext): Promise<FlashSaleModel[]> {
  return runningSales(await api.read(flashSalesEndpoint, undefined), now())
}

/** One running sale with a page of its products. Title and end come from the list, which has no pages. */
export async function findFlashSale(context: PublicContext, id: string, page: number) {
  if (!isId(id)) return null
  const [sales, products] = await Promise.all([
    listFlashSales(context),
    context.api.read(flashSaleEndpoint, { id, page }),
  ])
  const sale = sales.find((candidate) => candidate.id === id)
  if (!sale || !products) return null
  const items = products.items.map((card) => ({ ...card, prices: endingAt(card.prices, sale.endsAt) }))
  return {
    id,
    title: sale.title,
    endsAt: sale.endsAt,
    products: { items, pageInfo: products.pageInfo },
    serverTime: new Date(context.now()).toISOString(),
  }
}
