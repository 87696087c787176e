import { matchesGlob } from 'node:path'

/** Whether a pattern names a file or a folder above it. */
function concerns(pattern: string, path: string): boolean {
  const parts = path.split('/')
  return parts.some((_, at) => matchesGlob(parts.slice(0, at + 1).join('/'), pattern))
}

/** Which files get into the build of the image: the last line of `.dockerignore` that concerns one decides. */
export function dockerIgnore(text: string): (path: string) => boolean {
  const rules = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => (line.startsWith('!') ? { pattern: line.slice(1), lets: true } : { pattern: line, lets: false }))
  return (path) => rules.findLast(({ pattern }) => concerns(pattern, path))?.lets ?? true
}
