import type { FastifyInstance } from 'fastify'
import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { columnOf, joinTexts, type View } from '../database/sql-parts.ts'
import type { BackendContext } from '../http/context.ts'
import { absent, success } from '../http/envelope.ts'
import { idOf, pageOf, pageSizeOf } from '../http/input.ts'
import { type Slice, paginate } from '../http/paginate.ts'
import { paramsOf, pathOf, queryOf, viewOf } from '../http/route.ts'
import { money, saleTime, stamps } from '../http/wire.ts'
import { readCardMap } from './product-cards.ts'

const usualSize = 25
const perSale = 9

export function registerFlashSales(app: FastifyInstance, context: BackendContext): void {
  app.get('/flash-sale', (request) => success(readRunningSales(context.database, perSale, viewOf(request, context))))

  app.get('/flash-sale/:id', (request) => {
    const page = pageOf(queryOf(request))
    const perPage = pageSizeOf(queryOf(request), usualSize)
    const id = idOf(paramsOf(request), 'id')
    const slice =
      id === null ? undefined : listSaleProducts(context.database, id, page, perPage, viewOf(request, context))
    if (!slice) throw absent('This flash sale is over or does not exist')
    return success(paginate(slice, page, perPage, pathOf(request, context)))
  })
}

type Member = Omit<Row<'flash_sale_products'>, 'position'>

const isRunning = 's.status = 1 AND s.start_time <= :now AND s.end_time >= :now'

export function readRunningSales(database: Database, perSale: number, view: View) {
  const sales = database.all<Omit<Row<'flash_sales'>, 'repeat_hours'> & Pick<Row<'texts'>, 'title'>>(
    `SELECT s.id, t.title, s.status, s.start_time, s.end_time, s.created_at, s.updated_at
     FROM flash_sales s ${joinTexts('t', 'flash_sale', 's.id')} WHERE ${isRunning} ORDER BY s.end_time, s.id`,
    { ...view },
  )
  const members = database.all<Member>(
    `SELECT product_id, flash_sale_id, price, created_at, updated_at FROM (
       SELECT f.*, row_number() OVER (PARTITION BY f.flash_sale_id ORDER BY f.position, f.product_id) AS place
       FROM flash_sale_products f JOIN products p ON p.id = f.product_id AND p.status = 1
       JOIN flash_sales s ON s.id = f.flash_sale_id AND ${isRunning})
     WHERE place <= :perSale ORDER BY flash_sale_id, place`,
    { ...view, perSale },
  )
  const groups = Map.groupBy(toFlashProducts(database, members, view), (product) => product.flash_sale_id)
  return sales.map((sale) => ({
    ...sale,
    ...stamps(sale),
    start_time: saleTime(sale.start_time),
    end_time: saleTime(sale.end_time),
    public_products: groups.get(sale.id) ?? [],
  }))
}

function listSaleProducts(
  database: Database,
  saleId: number,
  page: number,
  perPage: number,
  view: View,
): Slice<FlashProduct> | undefined {
  const sale = database.get(`SELECT s.id FROM flash_sales s WHERE s.id = :saleId AND ${isRunning}`, { ...view, saleId })
  if (!sale) return undefined
  const from =
    'flash_sale_products f JOIN products p ON p.id = f.product_id AND p.status = 1 WHERE f.flash_sale_id = :saleId'
  const total = database.count(`SELECT count(*) FROM ${from}`, { saleId })
  const members = database.all<Member>(
    `SELECT f.product_id, f.flash_sale_id, f.price, f.created_at, f.updated_at FROM ${from}
     ORDER BY f.position, f.product_id LIMIT :limit OFFSET :offset`,
    { saleId, limit: perPage, offset: (page - 1) * perPage },
  )
  return { rows: toFlashProducts(database, members, view), total }
}

type FlashProduct = ReturnType<typeof toFlashProducts>[number]

function toFlashProducts(database: Database, members: Member[], view: View) {
  const cards = readCardMap(database, columnOf(members, 'product_id'), view)
  return members.flatMap((member) => {
    const card = cards.get(member.product_id)
    if (!card) return []
    const { end_time: _endTime, shipping_rule_id: _shippingRuleId, ...product } = card
    return [{ ...product, ...member, price: money(member.price), ...stamps(member) }]
  })
}
