import type { Message } from 'esbuild'

const MOST_LINES = 5

function describe({ text, location }: Message): string[] {
  const place = location && `${location.file}:${location.line}:${location.column + 1}`
  return [place ? `${place}: ${text}` : text, ...(location?.lineText ? [`  ${location.lineText.trim()}`] : [])]
}

export function describeFailure(error: unknown): string {
  // @NOTE An error with `errors` is esbuild's BuildFailure.
  const messages: Message[] = error instanceof Error && 'errors' in error ? (error.errors as Message[]) : []
  const lines = messages.length > 0 ? messages.flatMap(describe) : String(error).trim().split('\n')
  if (lines.length <= MOST_LINES) return lines.join('\n')
  return [...lines.slice(0, MOST_LINES - 1), '…'].join('\n')
}

export function printWarnings(warnings: readonly Message[]): void {
  for (const warning of warnings) console.warn(describe(warning).join('\n'))
}
