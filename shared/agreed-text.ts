interface Agreed {
  /** Minor units. */
  amount: number
  /** ISO 4217. */
  currency: string
}

/** A value for the order page's address, if the order came to another total; null otherwise. */
export function agreedText(priceChange: { agreed: Agreed } | null): string | null {
  return priceChange && `${priceChange.agreed.amount}-${priceChange.agreed.currency}`
}

export function readAgreed(text: string | undefined): Agreed | null {
  const [, amount, currency] = /^(\d{1,15})-([A-Z]{3})$/.exec(text ?? '') ?? []
  return amount !== undefined && currency !== undefined ? { amount: Number(amount), currency } : null
}
