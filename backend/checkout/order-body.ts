import { createDecipheriv } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Row } from '../database/__generated__/rows.ts'
import type { BackendContext, OrderCipher } from '../http/context.ts'
import { refused, brokenRules, type Refusal } from '../http/envelope.ts'
import { type Input, textOf } from '../http/input.ts'
import { bodyOf } from '../http/route.ts'
import { decimalsOf } from '../pricing/currency.ts'
import type { CheckoutLine } from '../pricing/priced-lines.ts'
import { fill } from '../texts/translate.ts'

function bytesOf(part: string): Buffer {
  return Buffer.from(part, part.length === 16 ? 'latin1' : 'hex')
}

const base64 = /^[A-Za-z0-9+/]+={0,2}$/

/** Decodes an encrypted order body: JSON, padded with zero bytes, AES-128-CBC, Base64. Undefined when unreadable. */
function decodeOrderData(data: unknown, { key, iv }: OrderCipher): unknown {
  if (typeof data !== 'string' || !base64.test(data)) return undefined
  try {
    const decipher = createDecipheriv('aes-128-cbc', bytesOf(key), bytesOf(iv))
    decipher.setAutoPadding(false)
    const bytes = Buffer.concat([decipher.update(data, 'base64'), decipher.final()])
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\0+$/, ''))
  } catch {
    return undefined
  }
}

/** Fields encrypted as `data` take precedence, because other backends read nothing else. */
export function orderBodyOf(request: FastifyRequest, { orderCipher }: BackendContext): Input {
  const { data, ...plain } = bodyOf(request)
  if (data === undefined || !orderCipher) return plain
  const coded = decodeOrderData(data, orderCipher)
  if (typeof coded !== 'object' || coded === null || Array.isArray(coded)) throw refused('Order data is not readable')
  return { ...plain, ...coded }
}

export interface AgreedTotal {
  amount: number
  currency: string
}

/** Fields that only this backend reads. @throws {Refusal} if one of the two is malformed */
export function agreedTotalOf(input: Input): AgreedTotal | null {
  const [amount, currency] = [textOf(input, 'agreed_total', 40), textOf(input, 'agreed_currency', 40)]
  if (amount === '' && currency === '') return null
  const [, decimals = ''] = /^\d{1,12}(?:\.(\d{1,3}))?$/.exec(amount) ?? [null, 'unreadable']
  if (decimals.length > Math.max(2, decimalsOf(currency)) || !/^[A-Z]{3}$/.test(currency)) {
    throw brokenRules(['The agreed total is not valid'])
  }
  return { amount: Math.round(Number(amount) * 100), currency }
}

const isRecord = (value: unknown): value is Input =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The order that the agreed total belongs to; null if the client only sends a total. */
export interface AgreedOrder {
  /** Fields of `user/address/all`. */
  address: Input
  lines: ReadonlyMap<number, { quantity: number; shippingType: number }>
}

export function agreedOrderOf({ agreed_address: address, agreed_lines: lines }: Input): AgreedOrder | null {
  if (!isRecord(address) || !Array.isArray(lines)) return null
  const read = lines.filter(isRecord).map(({ cart, quantity, shipping_type: type }) => {
    return [Number(cart), { quantity: Number(quantity), shippingType: Number(type) }] as const
  })
  return { address, lines: new Map(read) }
}

const ADDRESS_FIELDS = [
  'id',
  'name',
  'email',
  'phone',
  'country',
  'state',
  'city',
  'zip',
  'address_1',
  'address_2',
  'delivery_instruction',
] as const

type OrderedLine = Pick<CheckoutLine, 'id' | 'quantity' | 'shipping_type'>

/** Clients send a dash for countries without postal codes. */
const spoken = (value: unknown) => (value === null || value === undefined || value === '-' ? '' : String(value))

export function checkAgreedOrder(
  { address, lines }: AgreedOrder,
  { to, ordered }: { to: Row<'addresses'>; ordered: readonly OrderedLine[] },
): void {
  const isSameLine = ({ id, quantity, shipping_type: type }: OrderedLine) =>
    lines.get(id)?.quantity === quantity && lines.get(id)?.shippingType === type
  const isSame = lines.size === ordered.length && ordered.every(isSameLine)
  if (isSame && ADDRESS_FIELDS.every((field) => spoken(to[field]) === spoken(address[field]))) return
  throw refused('The address or the items of your order have changed. Nothing was ordered.')
}

/** @param format formats an amount in hundredths for the message */
export function checkAgreed(
  agreed: AgreedTotal,
  { amount, currency }: AgreedTotal,
  format: (hundredths: number) => string,
): void {
  if (currency !== agreed.currency || amount > agreed.amount) throw priceChanged(format(amount))
}

function priceChanged(shown: string): Refusal {
  return refused(fill('The total is {amount} by now. Nothing was ordered.', { amount: shown }))
}
