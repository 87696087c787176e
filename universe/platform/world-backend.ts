import type { WorldCatalog } from '../worlds/world.ts'

/** An order as the backend stores it. */
export interface StoredOrder {
  id: string
  /** Hundredths. */
  total: number
  isCancelled: boolean
  isPaid: boolean
  /** Of the address, as the next two. */
  name: string
  city: string
  zip: string
  lines: { variant: number; quantity: number; delivery: 'location' | 'pickup' }[]
}

/** Why an owner's change cannot be made at this backend: the actor then does something else. */
export type OwnerChange =
  | { kind: 'hide'; product: number }
  | { kind: 'delete'; product: number }
  | { kind: 'reprice'; product: number; selling: number }
  | { kind: 'stock'; variant: number; stock: number }
  | { kind: 'rename'; product: number }
  | { kind: 'endSales' }

export interface Letter {
  email: string
  subject: string
  body: string
}

/** A backend of a world, with what its owner can do and what is true in its database. */
export interface WorldBackend {
  /** Without a trailing slash. */
  url: string
  /** Whether units of a cancelled order can be bought again: deployed backends leave that to their staff. */
  givesBackUnits: boolean
  /** What can be bought now: it follows the owner's changes. */
  catalog(): WorldCatalog
  /** Products that no shopper sees any more. */
  isGone(product: number): boolean
  /** False if the backend has no such change. */
  change(change: OwnerChange): boolean
  orders(): StoredOrder[]
  /** What the card's provider has of an order. Null without a payment there. */
  paymentOf(order: string): { id: string; isPaid: boolean } | null
  /** Null where the backend does not keep the stock apart from the catalog. */
  stockOf(variant: number): number | null
  /** What was e-mailed, newest first. Deployed backends write their own letters. */
  letters(): Promise<readonly Letter[]>
  /** The newest code that was e-mailed to an address. */
  codeFor(email: string): Promise<string>
  /** Digests of everything that is stored, by table. */
  stored(): Record<string, string>
  /** Whether the backend has the file of a picture's path, or of the one that it is a copy of. */
  hasPicture(path: string): boolean
  close(): Promise<void>
}
