import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { areSecretsEqual } from '../../../ground/are-secrets-equal.ts'
import { asInput, textOf } from '../../../http/input.ts'
import { sandboxPage } from '../sandbox-page.ts'
import { readOutcome, type Sandbox, guard } from '../sandbox.ts'

export function registerIyzicoDouble(app: FastifyInstance, sandbox: Sandbox, baseUrl: () => string): void {
  const { records, newId } = sandbox
  const preHandler = guard((authorization, request) => isSigned(authorization, request, sandbox))

  app.post('/iyzico/payment/iyzipos/checkoutform/initialize/auth/ecom', { preHandler }, (request) => {
    const { price, paidPrice, currency, basketId, callbackUrl, conversationId } = asInput(request.body)
    const token = newId('')
    const form = { token, price, paidPrice, currency, basketId, callbackUrl, conversationId }
    records.put('iyzico', token, form)
    return {
      status: 'success',
      token,
      conversationId,
      paymentPageUrl: `${baseUrl()}/sandbox/iyzico/pay?token=${token}`,
    }
  })

  app.post('/iyzico/payment/iyzipos/checkoutform/auth/ecom/detail', { preHandler }, async (request, reply) => {
    const form = records.get('iyzico', textOf(asInput(request.body), 'token'))
    if (!form) return { status: 'failure', errorCode: '5122', errorMessage: 'token not found' }
    const { outcome, callbackUrl: _, isAsked, ...rest } = form
    // Only the first request is left unanswered, when the shopper returns; later ones are answered.
    if ((outcome === 'timeout' || outcome === 'lost') && isAsked !== true) {
      records.put('iyzico', String(form['token']), { ...form, isAsked: true })
      await sandbox.hang()
      return reply.code(504).send({ status: 'failure' })
    }
    const paid = outcome === 'pays' || outcome === 'late' || outcome === 'lost'
    return { status: 'success', ...rest, paymentStatus: paid ? 'SUCCESS' : 'FAILURE' }
  })

  app.get('/iyzico/pay', (request, reply) => {
    const form = records.get('iyzico', textOf(asInput(request.query), 'token'))
    return form ? showPage(reply, form) : reply.code(404).send({ message: 'Not found.' })
  })

  app.post('/iyzico/pay', async (request, reply) => {
    const body = asInput(request.body)
    const form = records.get('iyzico', textOf(body, 'token'))
    const outcome = readOutcome(body['outcome'])
    if (!form || !outcome) return reply.code(400).send({ message: 'The request is not readable.' })
    if (outcome === 'closed') return reply.redirect(`${sandbox.siteUrl}/user/order/${form['basketId']}`, 303)
    records.put('iyzico', String(form['token']), { ...form, outcome, paymentId: newId('') })
    if (outcome === 'late') await sandbox.late()
    // 307 keeps method and body: the browser posts the token to the shop, as from Iyzico's page.
    return reply.redirect(String(form['callbackUrl']), 307)
  })
}

function isSigned(authorization: string, request: FastifyRequest, { accounts }: Sandbox): boolean {
  const { publicKey, secretKey } = accounts.iyzico
  const random = textOf(asInput(request.headers), 'x-iyzi-rnd')
  const path = request.url.replace('/sandbox/iyzico', '')
  const signature = createHmac('sha256', secretKey)
    .update(random + path + JSON.stringify(request.body))
    .digest('hex')
  const parts = `apiKey:${publicKey}&randomKey:${random}&signature:${signature}`
  return areSecretsEqual(authorization, `IYZWSv2 ${Buffer.from(parts).toString('base64')}`)
}

function showPage(reply: FastifyReply, form: Record<string, unknown>): FastifyReply {
  return sandboxPage(reply, {
    title: 'Iyzico sandbox',
    text: `Order ${form['basketId']}: ${form['price']} ${form['currency']}. Nothing is charged here.`,
    action: '/sandbox/iyzico/pay',
    hidden: { token: String(form['token']) },
    name: 'outcome',
    choices: [
      ['pays', 'Pay'],
      ['declines', 'Decline'],
      ['closed', 'Close without paying'],
      ['timeout', 'Time out'],
      ['late', 'Pay, answer late'],
    ],
  })
}
