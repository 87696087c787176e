import type { PlainText } from '../../texts/translate.ts'

/** A provider that cannot be reached or fails. `text` is for shoppers. */
export class PaymentFault extends Error {
  readonly text = 'The payment provider did not answer. Please try again later.'

  constructor() {
    super('the payment provider did not answer')
  }
}

/** A payment that cannot be verified or was declined. `code` is for the log, `text` for shoppers. */
export class PaymentRefusal extends Error {
  readonly code: 'cancelled' | 'declined' | 'forged' | 'mismatched' | 'unchecked' | 'unfinished'
  readonly text: PlainText

  constructor(code: PaymentRefusal['code']) {
    super(code)
    this.code = code
    this.text = refusalTexts[code]
  }
}

const refusalTexts: Record<PaymentRefusal['code'], PlainText> = {
  cancelled: 'This order is cancelled',
  declined: 'The payment was declined. Please try another way to pay.',
  forged: 'The payment could not be verified.',
  mismatched: 'The payment could not be verified.',
  unchecked: 'An earlier payment cannot be checked right now. Please try again later.',
  unfinished: 'The payment is not finished.',
}
