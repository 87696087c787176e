interface VoucherOffer {
  title: string
  /** The reduction as text, such as "$5.00" or "10%". */
  value: string
  minSpend: { formatted: string } | null
}

const NUMBER = /\d(?:[\d.,\u00a0\u202f]*\d)?/g
const SPACES_AND_MARKS = /[\s\u200e\u200f\u061c]/g

/** The number itself: 1000 for "1,000.00", 1.5 for "1.50" and "1,5". Three digits after a separator are a group. */
function valueOf(number: string): number {
  const [, whole = number, decimals = ''] = /^(.*)[.,](\d{1,2})$/.exec(number) ?? []
  return Number(`${whole.replaceAll(/\D/g, '')}.${decimals}`)
}

/** Whether a text names the amount with its sign: a title may have the same number for another reason. */
function includesAmount(text: string, amount: string): boolean {
  const [number = ''] = amount.match(NUMBER) ?? []
  const sign = amount.replace(number, '').replaceAll(SPACES_AND_MARKS, '')
  const before = (index: number) => text.slice(0, index).replaceAll(SPACES_AND_MARKS, '')
  const after = (index: number) => text.slice(index).replaceAll(SPACES_AND_MARKS, '')
  return [...text.matchAll(NUMBER)].some(({ 0: found, index }) => {
    if (valueOf(found) !== valueOf(number)) return false
    return before(index).endsWith(sign) || after(index + found.length).startsWith(sign)
  })
}

/** The parts of an offer to show, because titles such as "$5 off orders from $30" contain the others. */
export function voucherParts({ title, value, minSpend }: VoucherOffer) {
  return {
    hasValueInTitle: includesAmount(title, value),
    minSpend: minSpend && !includesAmount(title, minSpend.formatted) ? minSpend : null,
  }
}
