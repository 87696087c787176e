/**
 * True for control characters and backslashes. Browsers drop or replace them in addresses, which can change the host or
 * the scheme.
 */
export function hasControlCharacters(address: string): boolean {
  return /[\u0000-\u001f\u007f\\]/.test(address)
}
