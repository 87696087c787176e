import { expect } from '@playwright/test'
import { readRun } from './run.ts'

interface Email {
  email: string
  subject: string
  body: string
}

/** The e-mails sent to an address, newest first, read from the reference backend's outbox. */
export async function mailedTo(email: string): Promise<Email[]> {
  const { backendUrl, outboxKey } = readRun()
  const headers = { accept: 'application/json', 'x-outbox-key': outboxKey }
  const response = await fetch(`${backendUrl}/outbox`, { headers })
  const emails: Email[] = await response.json()
  return emails.filter(({ email: to }) => to === email)
}

/** The newest code the shop mailed to an address. */
export async function mailedCode(email: string): Promise<string> {
  const code = (await mailedTo(email))[0]?.body.match(/\d{4,}/)?.[0]
  expect(code, `a code mailed to ${email}`).toBeDefined()
  return code ?? ''
}

/** An e-mail address without an account. */
export function newAddress(): string {
  return `shopper-${crypto.randomUUID().slice(0, 13)}@example.com`
}

const STEPS = { confirmed: 2, pickedUp: 3, onTheWay: 4, delivered: 5 } as const

/** Changes an order's status through the outbox, as the shop's staff does. */
export async function moveOrder(id: string, to: keyof typeof STEPS): Promise<void> {
  const { backendUrl, outboxKey } = readRun()
  for (let status = 2; status <= STEPS[to]; status++) {
    const address = `${backendUrl}/outbox/orders/${id}/${status}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-outbox-key': outboxKey }
    const response = await fetch(address, { method: 'POST', headers, redirect: 'manual' })
    expect(response.status, `${address} moves the order`).toBe(303)
  }
}
