import { expect } from '@playwright/test'
import { readRun } from './run.ts'

interface Letter {
  email: string
  body: string
}

/** The code the shop mailed to an address, read from the embedded backend's outbox. */
export async function mailedCode(email: string): Promise<string> {
  const response = await fetch(`${readRun().backendUrl}/outbox`, { headers: { accept: 'application/json' } })
  const letters: Letter[] = await response.json()
  const code = letters.find((letter) => letter.email === email)?.body.match(/\d{4,}/)?.[0]
  expect(code, `a code mailed to ${email}`).toBeDefined()
  return code ?? ''
}

/** An address nobody has used before. */
export function newAddress(): string {
  return `shopper-${crypto.randomUUID().slice(0, 13)}@example.com`
}
