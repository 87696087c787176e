import { type Check, checkLength, checkLines, checkText } from '../input-rules.ts'
import type { Texts } from '../../texts/texts-in.ts'

const MAX_REASON = 255
const MAX_MESSAGE = 2_000

export function checkReason(texts: Texts, field: 'title' | 'reason', reason: string, message: string): Check[] {
  return [
    checkText(field, reason, MAX_REASON),
    reason === texts('order.reasonOther')
      ? checkLines('message', message, MAX_MESSAGE)
      : checkLength('message', message, MAX_MESSAGE),
  ]
}
