import { createHmac, randomBytes } from 'node:crypto'
import { textOf, type Input } from '../../http/input.ts'
import type { PaymentRecords } from '../attempts/payment-records.ts'
import { PaymentFault, PaymentRefusal } from '../contract/payment-fault.ts'
import type { PayableOrder } from '../contract/payment-method.ts'
import { identityOf, type Provider } from '../contract/provider.ts'
import { decimalAmount, isCurrency, isDue } from './amounts.ts'
import { callProvider, jsonBody, type Connection } from './connection.ts'

const formPath = '/payment/iyzipos/checkoutform/initialize/auth/ecom'
const detailPath = '/payment/iyzipos/checkoutform/auth/ecom/detail'
const identity = identityOf('iyzico')

/** Iyzico: the shopper pays on the provider's page, which sends the shopper back with a token for the callback. */
export function createIyzico(
  connection: Connection,
  records: PaymentRecords,
  callbackUrl: (orderId: number) => string,
): Provider {
  const retrieve = (order: PayableOrder, token: string) =>
    call(connection, detailPath, { locale: localeOf(order), conversationId: String(order.id), token })
  return {
    ...identity,
    async start(order) {
      const body = await call(connection, formPath, checkoutForm(order, callbackUrl(order.id)))
      const [reference, page] = [textOf(body, 'token'), textOf(body, 'paymentPageUrl', 2000)]
      if (body['status'] !== 'success' || reference === '' || page === '') throw new PaymentFault()
      return { reference, fields: { iyzico_payment: { status: 'success', paymentPageUrl: page } } }
    },
    async verify(order, { paymentToken }) {
      if (!records.isAttempt(identity.method, paymentToken, order.id)) throw new PaymentRefusal('forged')
      const body = await retrieve(order, paymentToken)
      if (body['status'] !== 'success' || body['paymentStatus'] !== 'SUCCESS') throw new PaymentRefusal('declined')
      if (!isOurs(body, paymentToken, order)) throw new PaymentRefusal('forged')
      return textOf(body, 'paymentId')
    },
    // The form takes money without this server and each try has its own form, so all attempts are checked.
    async recover(order, { reference }) {
      const body = await retrieve(order, reference)
      if (body['paymentStatus'] === 'CALLBACK_THREEDS') throw new PaymentFault()
      if (body['status'] !== 'success' || body['paymentStatus'] !== 'SUCCESS') return null
      if (!isOurs(body, reference, order)) throw new PaymentRefusal('mismatched')
      return { payment: textOf(body, 'paymentId'), token: reference }
    },
  }
}

function isOurs(body: Input, token: string, order: PayableOrder): boolean {
  return (
    textOf(body, 'token') === token &&
    textOf(body, 'basketId') === String(order.id) &&
    isCurrency(body['currency'], order) &&
    isDue(body['price'], order)
  )
}

async function call(connection: Connection, path: string, content: object) {
  const body = JSON.stringify(content)
  const { ok, body: answer } = await callProvider(connection, {
    method: 'POST',
    path,
    headers: { ...signed(connection, path, body), ...jsonBody },
    body,
  })
  if (!ok) throw new PaymentFault()
  return answer
}

function signed({ publicKey, secretKey }: Connection, path: string, body: string): Record<string, string> {
  const random = randomBytes(12).toString('hex')
  const signature = createHmac('sha256', secretKey)
    .update(random + path + body)
    .digest('hex')
  const parts = `apiKey:${publicKey}&randomKey:${random}&signature:${signature}`
  return { authorization: `IYZWSv2 ${Buffer.from(parts).toString('base64')}`, 'x-iyzi-rnd': random }
}

/** Iyzico has two languages. */
function localeOf({ lang }: PayableOrder): 'tr' | 'en' {
  return lang === 'tr' ? 'tr' : 'en'
}

function checkoutForm(order: PayableOrder, callbackUrl: string) {
  const price = decimalAmount(order)
  const { line, city, zip, country } = order.address
  const place = { contactName: order.name, address: line, city, country, zipCode: zip }
  const [firstName = '', ...rest] = order.name.split(' ')
  return {
    locale: localeOf(order),
    conversationId: String(order.id),
    price,
    paidPrice: price,
    currency: order.currency,
    basketId: String(order.id),
    paymentGroup: 'PRODUCT',
    callbackUrl,
    enabledInstallments: [1],
    buyer: {
      id: String(order.id),
      name: firstName,
      surname: rest.join(' ') || firstName,
      email: order.email,
      gsmNumber: order.phone,
      registrationAddress: line,
      city,
      country,
      zipCode: zip,
      // Iyzico's placeholder for buyers without a Turkish identity number. The shopper's IP address is not passed on.
      identityNumber: '11111111111',
      ip: '0.0.0.0',
    },
    shippingAddress: place,
    billingAddress: place,
    basketItems: [{ id: order.order, name: `Order ${order.order}`, category1: 'Shop', itemType: 'PHYSICAL', price }],
  }
}
