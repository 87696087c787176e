import { useMutation } from 'urql'
import { type Begun, begunOf, type PlacedOrder } from './begun.ts'
import { type PaymentCode, SettlePaymentDocument, StartPaymentDocument } from './payment.generated.ts'
import type { PaymentProof, PaymentSession } from './provider.ts'

/** What the server made of a proof. */
export type Settled =
  | { kind: 'paid' }
  | { kind: 'redirect'; to: string }
  | { kind: 'unpaid'; message: string }
  /** Nobody knows yet: ask again. */
  | { kind: 'unsettled' }

export function usePaymentCalls() {
  const [, startPayment] = useMutation(StartPaymentDocument)
  const [, settlePayment] = useMutation(SettlePaymentDocument)

  /** Starts paying an order that exists, whatever the answer says. */
  async function start(order: PlacedOrder, method: PaymentCode): Promise<Begun> {
    const { data } = await startPayment({ orderId: order.id, method })
    const begun = begunOf(data?.startPayment)
    if (begun.kind === 'placed') return begun
    const problem = begun.kind === 'refused' ? (begun.message ?? '') : ''
    return { kind: 'placed', order: { ...order, method }, start: null, problem }
  }

  async function settle({ order, method }: PaymentSession, proof: PaymentProof): Promise<Settled> {
    const { data } = await settlePayment({ input: { orderId: order.id, method: method.code, ...proof } })
    const answer = data?.settlePayment
    if (answer?.isPaid) return { kind: 'paid' }
    if (answer?.redirectUrl) return { kind: 'redirect', to: answer.redirectUrl }
    const [problem] = answer?.userErrors ?? []
    return problem ? { kind: 'unpaid', message: problem.message } : { kind: 'unsettled' }
  }

  return { start, settle }
}
