export interface Money {
  amount: number
  /** ISO 4217. */
  currency: string
  /** In the request's language, with the shop's currency position. */
  formatted: string
}
