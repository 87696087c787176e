const ESCAPES: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON that may stand inside a script element: no character in it can end the element or start a comment. */
export function serialize(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? character)
}

/** A script element that carries data and is never executed. `id` is one of ours, so it needs no escaping. */
export function dataScript(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${serialize(value)}</script>`
}
