interface VoucherOffer {
  title: string
  /** The reduction as text, such as "$5.00" or "10%". */
  value: string
  minSpend: { formatted: string } | null
}

/** Numbers of a text without their decimals if these are zero: 1000 for "$1,000.00". */
function numbersIn(text: string): string[] {
  const numbers = text.match(/\d(?:[\d.,\u00a0\u202f]*\d)?/g) ?? []
  return numbers.map((number) => number.replace(/[.,]00?$/, '').replaceAll(/\D/g, ''))
}

function includesNumbers(text: string, part: string): boolean {
  const numbers = numbersIn(text)
  return numbersIn(part).every((number) => numbers.includes(number))
}

/** The parts of an offer to show, because titles such as "$5 off orders from $30" contain the others. */
export function voucherParts({ title, value, minSpend }: VoucherOffer) {
  return {
    hasValueInTitle: includesNumbers(title, value),
    minSpend: minSpend && !includesNumbers(title, minSpend.formatted) ? minSpend : null,
  }
}
