import type { OrderLine, ReturnInput, ReturnPayload, UserError } from '../../__generated__/resolver-types.ts'
import type { Attempt } from '../../api/api.ts'
import type { GraphQLContext } from '../../context.ts'
import { checkAll } from '../input-rules.ts'
import { readImages } from '../read-images.ts'
import { returnImageEndpoint, returnProductEndpoint } from '../../api/endpoints/order/returns.ts'
import type { UploadedImage } from '../../api/wire/uploaded-image.ts'
import { userError } from '../../texts/user-error.ts'
import { attemptAsCaller } from '../viewer/session.ts'
import { checkReason } from './check-reason.ts'
import { findOrder } from './read-orders.ts'

function refuse(...userErrors: UserError[]): ReturnPayload {
  return { returnId: null, userErrors }
}

async function checkOrder(context: GraphQLContext, input: ReturnInput): Promise<UserError | null> {
  const { texts } = context
  const order = await findOrder(context, input.orderId)
  if (!order) return userError(texts, 'orderId', 'refusal.notYourOrder')
  if (!order.canReturn) return userError(texts, 'orderId', 'refusal.notDelivered')
  const isMeant = ({ productId, variantId }: OrderLine) =>
    productId === input.productId && variantId === input.variantId
  const line = order.lines.find(isMeant)
  if (!line) return userError(texts, 'productId', 'refusal.notOrdered')
  if (line.returnable === 0) return userError(texts, 'productId', 'return.nothingLeft')
  if (input.quantity < 1) return userError(texts, 'quantity', 'quantity.minimum')
  return input.quantity > line.returnable ? userError(texts, 'quantity', 'quantity.maximum') : null
}

/** Sequential, so that nothing is uploaded after a refused picture. */
async function uploadAll(context: GraphQLContext, images: readonly UploadedImage[]): Promise<Attempt<string[]>> {
  const names: string[] = []
  for (const image of images) {
    const attempt = await attemptAsCaller(context, returnImageEndpoint, { image })
    if (!attempt.ok) {
      const [error = userError(context.texts, null, 'refusal.uploadFailed')] = attempt.userErrors
      return { ok: false, userErrors: [{ ...error, field: 'images' }], lines: [] }
    }
    names.push(attempt.value)
  }
  return { ok: true, value: names }
}

export async function requestReturn(context: GraphQLContext, input: ReturnInput): Promise<ReturnPayload> {
  const [reason, message] = [input.reason.trim(), input.message?.trim() ?? '']
  const broken = checkAll(context.texts, ...checkReason(context.texts, 'reason', reason, message))
  if (broken.length > 0) return refuse(...broken)
  const wrong = await checkOrder(context, input)
  if (wrong) return refuse(wrong)
  const read = await readImages(context.texts, 'images', input.images)
  if (!read.ok) return refuse(...read.userErrors)
  const upload = () => uploadAll(context, read.images)
  const uploads = await (read.images.length > 0 ? context.tries.make('upload', '', upload) : upload())
  if (!uploads.ok) return refuse(...uploads.userErrors)
  const { orderId, productId, variantId, quantity } = input
  const request = { orderId, productId, variantId, quantity, reason, message, images: uploads.value }
  const attempt = await attemptAsCaller(context, returnProductEndpoint, request)
  return attempt.ok ? { returnId: attempt.value, userErrors: [] } : refuse(...attempt.userErrors)
}
