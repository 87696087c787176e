interface NumberOptions {
  style?: 'percent'
  minimumIntegerDigits?: number
  minimumFractionDigits?: number
  maximumFractionDigits?: number
}

/** Shared objects, so that the server creates their number formats once. */
export const PERCENT: NumberOptions = { style: 'percent', maximumFractionDigits: 0 }
export const ONE_DECIMAL: NumberOptions = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
export const TWO_DIGITS: NumberOptions = { minimumIntegerDigits: 2 }
