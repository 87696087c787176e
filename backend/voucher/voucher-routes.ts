import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { BackendContext } from '../http/context.ts'
import { success } from '../http/envelope.ts'
import { readForm, requiredLines, requiredText } from '../http/form.ts'
import { requireIdentity } from '../http/identity.ts'
import { listQueryOf, paginate } from '../http/paginate.ts'
import { bodyOf, pathOf, queryOf, viewOf } from '../http/route.ts'
import { money } from '../http/wire.ts'
import { pricedLines, readCart } from '../pricing/priced-lines.ts'
import { useVoucher, listRunningVouchers } from './vouchers.ts'

const usualSize = 25

const Voucher = v.object({ voucher: requiredLines('Voucher', 60), price: requiredText('Price', 20) })

export function registerVouchers(app: FastifyInstance, context: BackendContext): void {
  const { database } = context

  app.get('/user/user-vouchers', (request) => {
    const query = listQueryOf(queryOf(request), usualSize, [
      'created_at',
      'updated_at',
      'start_time',
      'end_time',
      'price',
    ])
    const slice = listRunningVouchers(database, query, viewOf(request, context))
    return success(paginate(slice, query.page, query.perPage, pathOf(request, context)))
  })

  app.post('/voucher/validity', (request) => {
    const body = bodyOf(request)
    const identity = requireIdentity(request, context, body)
    const { voucher: code } = readForm(body, Voucher)
    const view = viewOf(request, context)
    const lines = pricedLines(database, readCart(database, identity, view))
    const use = useVoucher(database, identity, code, lines, view)
    return success({ offered: money(use.offered), voucher: use.voucher.code })
  })
}
