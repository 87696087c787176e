/** Currencies that each payment provider takes, ISO 4217, by the providers' own lists. */
const CURRENCIES = {
  /** https://docs.stripe.com/currencies */
  STRIPE: `USD AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BWP BYN BZD CAD CDF
    CHF CLP CNY COP CRC CVE CZK DJF DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS
    INR ISK JMD JOD JPY KES KGS KHR KMF KRW KWD KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MUR MVR MWK MXN
    MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SEK SGD SHP SLE SOS
    SRD STD SZL THB TJS TND TOP TRY TTD TWD TZS UAH UGX UYU UZS VND VUV WST XAF XCD XOF XPF YER ZAR ZMW`,
  /** https://developer.paypal.com/api/rest/reference/currency-codes/ */
  PAYPAL: 'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS INR JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD',
  /** https://razorpay.com/docs/payments/international-payments/ */
  RAZORPAY: `AED ALL AMD ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BZD CAD CHF CLP CNY COP CRC
    CUP CVE CZK DJF DKK DOP DZD EGP ETB EUR FJD GBP GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IQD ISK JMD
    JOD JPY KES KGS KHR KMF KRW KWD KYD KZT LAK LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN
    NIO NOK NPR NZD OMR PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SCR SEK SGD SLL SOS SSP SVC SZL THB TND TRY TTD
    TWD TZS UAH UGX USD UYU UZS VND VUV XAF XCD XOF XPF YER ZAR ZMW`,
  /** https://developer.flutterwave.com/docs/multicurrency-payments */
  FLUTTERWAVE: `AED ARS AUD CAD CHF CZK ETB EUR GBP GHS ILS INR JPY KES MAD MUR MWK MYR NGN NOK NZD PEN PLN RUB RWF SAR
    SEK SGD SLL TZS UGX USD XAF XOF ZAR ZMW`,
  /** https://docs.iyzico.com/en/getting-started/preliminaries */
  IYZICO: 'TRY EUR USD GBP NOK RUB CHF',
} as const

type Provider = keyof typeof CURRENCIES

const SETS = new Map<string, Set<string>>(
  Object.entries(CURRENCIES).map(([provider, codes]) => [provider, new Set(codes.split(/\s+/))]),
)

/** Currencies that a provider takes from shoppers of one country only. */
const WITHIN: Partial<Record<Provider, Record<string, string>>> = { PAYPAL: { INR: 'IN' } }

/**
 * @param method a code of `PaymentCode`; what has no provider takes every currency
 * @param country of the shopper, ISO 3166-1; null if it is not known, which counts as another country
 */
export function takesCurrency(method: string, currency: string, country: string | null): boolean {
  const known = SETS.get(method)
  if (!known) return true
  // @NOTE the keys of the set are the providers
  const within = WITHIN[method as Provider]?.[currency]
  return known.has(currency) && (within === undefined || within === country)
}

/** Providers that take a currency from no shopper, by their codes. */
export function providersRefusing(currency: string): string[] {
  return [...SETS].filter(([, known]) => !known.has(currency)).map(([provider]) => provider)
}
