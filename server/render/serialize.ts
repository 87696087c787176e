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

function element(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json}</script>`
}

/** A script element that carries data and is never executed. `id` is one of ours, so it needs no escaping. */
export function dataScript(id: string, value: unknown): string {
  return element(id, serialize(value))
}

/**
 * The same for answers that visitors share (see result-memo.ts of the BFF): each object is serialized once.
 * This relies on the rule that answers of the BFF are never changed.
 */
export function createAnswerScripts(): (id: string, answer: unknown) => string {
  const written = new WeakMap<object, string>()
  return function answerScript(id, answer) {
    if (typeof answer !== 'object' || answer === null) return dataScript(id, answer)
    const json = written.get(answer) ?? serialize(answer)
    written.set(answer, json)
    return element(id, json)
  }
}
