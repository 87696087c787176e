const ESCAPES: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON that is safe inside a script element: it can neither end the element nor start a comment. */
export function serialize(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? character)
}

/** A script element that carries data and is never executed. `id` must not need escaping. */
export function dataScript(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${serialize(value)}</script>`
}

/** Serializes each shared result object once, which relies on the BFF never mutating its results. */
export function createAnswerScripts(): (id: string, answer: unknown) => Buffer {
  const written = new WeakMap<object, { id: string; script: Buffer }>()
  return function answerScript(id, answer) {
    const isObject = typeof answer === 'object' && answer !== null
    const known = isObject ? written.get(answer) : undefined
    if (known?.id === id) return known.script
    const script = Buffer.from(dataScript(id, answer))
    if (isObject) written.set(answer, { id, script })
    return script
  }
}
