/** @throws {TypeError} for functions, dates, maps, and anything else that JSON would lose */
export function deepFreeze(value: unknown): void {
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint')
    throw notPlain(typeof value)
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== Array.prototype && prototype !== null)
    throw notPlain(value.constructor.name)
  Object.freeze(value)
  for (const entry of Object.values(value)) deepFreeze(entry)
}

function notPlain(what: string): TypeError {
  return new TypeError(`A cached value must be plain data, and holds a ${what}.`)
}
