export interface Term {
  say: string
  never: string[][]
  /** Names that may contain a forbidden term, as words, and folders that may use it (with a trailing slash). */
  allowedNames: string[][]
  allowedFolders: string[]
}

export interface Name {
  text: string
  file: string
}

/** `idempotencyKey` → `idempotency`, `key`. */
export function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)
}

function codeIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text ?? '')
}

export function readTerms(markdown: string): Term[] {
  const rows = markdown.split('\n').filter((line) => line.startsWith('| '))
  return rows.slice(2).map((row) => {
    const [say = '', , never = '', except = ''] = row
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim())
    const allowed = codeIn(except)
    return {
      say,
      never: codeIn(never).map(wordsOf),
      allowedNames: allowed.filter((text) => !text.endsWith('/')).map(wordsOf),
      allowedFolders: allowed.filter((text) => text.endsWith('/')),
    }
  })
}

function positionsOf(term: readonly string[], words: readonly string[]): number[] {
  return [...words.keys()].filter((start) =>
    term.every((word, index) => words[start + index] === word || words[start + index] === `${word}s`),
  )
}

function isAllowed(term: readonly string[], at: number, words: readonly string[], allowed: Term['allowedNames']) {
  return allowed.some((phrase) =>
    positionsOf(phrase, words).some((start) => start <= at && start + phrase.length >= at + term.length),
  )
}

export function problemsOf({ text, file }: Name, terms: readonly Term[]): string[] {
  const words = wordsOf(text)
  return terms
    .filter(({ allowedFolders }) => !allowedFolders.some((folder) => file.startsWith(folder)))
    .flatMap(({ say, never, allowedNames }) =>
      never
        .filter((term) => positionsOf(term, words).some((at) => !isAllowed(term, at, words, allowedNames)))
        .map((term) => `${file}: ${text} says "${term.join(' ')}", docs/terms.md says "${say}"`),
    )
}
