import { inputProblem } from '#shared/validation.ts'
import { type RefusalText, type UserError, userError } from '../texts/errors.ts'
import type { Texts, TextId } from '../texts/texts-in.ts'

const inputLabels = {
  name: 'common.name',
  email: 'common.email',
  phone: 'common.phone',
  country: 'address.country',
  state: 'address.state',
  city: 'address.city',
  zip: 'address.zip',
  line1: 'address.line1',
  line2: 'address.line2',
  deliveryInstruction: 'refusal.deliveryInstruction',
  subject: 'contact.subject',
  message: 'common.message',
  code: 'auth.code',
  title: 'order.reason',
  reason: 'order.reason',
  voucher: 'voucher.code',
  text: 'review.text',
  token: 'refusal.paymentToken',
  paymentId: 'refusal.paymentId',
  signature: 'refusal.paymentSignature',
} as const satisfies Record<string, TextId>

type LabelledInput = keyof typeof inputLabels

type BrokenRule =
  | { field: string; text: RefusalText }
  | { field: LabelledInput; labelled: 'common.required' | 'refusal.notOneLine' | 'refusal.tooLong' }

export type Check = BrokenRule | null

export function missing(field: LabelledInput): Check {
  return { field, labelled: 'common.required' }
}

export function checkLength(field: LabelledInput, value: string, maxLength: number): Check {
  return value.length > maxLength ? { field, labelled: 'refusal.tooLong' } : null
}

export function checkLines(field: LabelledInput, value: string, maxLength: number): Check {
  return value === '' ? missing(field) : checkLength(field, value, maxLength)
}

export function checkOptionalLines(field: LabelledInput, value: string | null, maxLength: number): Check {
  return value === null ? null : checkLines(field, value, maxLength)
}

export function checkText(field: LabelledInput, value: string, maxLength: number): Check {
  const broken = checkLines(field, value, maxLength)
  return broken ?? (value.includes('\n') ? { field, labelled: 'refusal.notOneLine' } : null)
}

export function checkOptionalText(field: LabelledInput, value: string | null, maxLength: number): Check {
  return value === null ? null : checkText(field, value, maxLength)
}

function broken(field: string, text: RefusalText | null): Check {
  return text && { field, text }
}

export function checkEmail(value: string): Check {
  if (value === '') return missing('email')
  return broken('email', inputProblem.email(value))
}

export function checkCode(value: string): Check {
  if (value === '') return missing('code')
  return broken('code', inputProblem.code(value))
}

export function checkPassword(field: string, value: string): Check {
  return broken(field, inputProblem.password(value))
}

/** `confirmation` is missing if the form has a single password field. */
export function checkConfirmation(password: string, confirmation: string | null | undefined): Check {
  return broken('confirmation', inputProblem.confirmation(confirmation ?? password, password))
}

export function besideField(field: string, userErrors: readonly UserError[]): UserError[] {
  return userErrors.map((error) => ({ ...error, field: error.field ?? field }))
}

function errorOf(rule: BrokenRule, texts: Texts): UserError {
  if ('text' in rule) return userError(texts, rule.field, rule.text)
  const label = texts(inputLabels[rule.field])
  return userError(texts, rule.field, rule.labelled, { label, type: label })
}

export function checkAll(texts: Texts, ...checks: Check[]): UserError[] {
  return checks.filter((check) => check !== null).map((rule) => errorOf(rule, texts))
}
