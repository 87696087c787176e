/** As react-intl types them. */
interface NumberOptions {
  style?: 'percent'
  minimumIntegerDigits?: number
  minimumFractionDigits?: number
  maximumFractionDigits?: number
}

/** Options of numbers that stand in every list of products: the server makes their formats once. */
export const PERCENT: NumberOptions = { style: 'percent', maximumFractionDigits: 0 }
export const ONE_DECIMAL: NumberOptions = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
export const TWO_DIGITS: NumberOptions = { minimumIntegerDigits: 2 }
