/**
 * True for text with control characters or backslashes. Browsers drop or replace these when they read an address, so it
 * can lead to another place, or have another scheme, than it seems to.
 */
export function hasControlCharacters(address: string): boolean {
  return /[\u0000-\u001f\u007f\\]/.test(address)
}
