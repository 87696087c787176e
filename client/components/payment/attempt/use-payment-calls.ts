import { useMutation } from 'urql'
import { type PaymentCode, SettlePaymentDocument, StartPaymentDocument } from '../__generated__/payment.ts'
import type { PaymentProof, PaymentSession } from '../providers/provider.ts'
import { type Begun, begunOf, type PlacedOrder } from './begun.ts'
import { type Settled, settledOf } from './settled.ts'

export function usePaymentCalls() {
  const [, startPayment] = useMutation(StartPaymentDocument)
  const [, settlePayment] = useMutation(SettlePaymentDocument)

  /** Starts paying an order that exists, whatever the answer says. */
  async function start(order: PlacedOrder, method: PaymentCode): Promise<Begun> {
    const { data } = await startPayment({ orderId: order.id, method })
    const begun = begunOf(data?.startPayment)
    if (begun.kind === 'placed') return begun
    const problem = begun.kind === 'refused' ? (begun.message ?? '') : ''
    return { kind: 'placed', order: { ...order, method, isPaid: false }, start: null, problem }
  }

  async function settle({ order, method }: PaymentSession, proof: PaymentProof): Promise<Settled> {
    const { data } = await settlePayment({ input: { orderId: order.id, method: method.code, ...proof } })
    return settledOf(data?.settlePayment)
  }

  return { start, settle }
}
