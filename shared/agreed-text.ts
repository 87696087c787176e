/** What a shopper had agreed to pay. */
interface Agreed {
  /** Minor units. */
  amount: number
  /** ISO 4217. */
  currency: string
}

/** The value for the address of the page of an order that came to another total; null where there is none. */
export function agreedText(priceChange: { agreed: Agreed } | null): string | null {
  return priceChange && `${priceChange.agreed.amount}-${priceChange.agreed.currency}`
}

/** Reads such a value; null where it is none. */
export function readAgreed(text: string | undefined): Agreed | null {
  const [, amount, currency] = /^(\d{1,15})-([A-Z]{3})$/.exec(text ?? '') ?? []
  return amount !== undefined && currency !== undefined ? { amount: Number(amount), currency } : null
}
