/** Prints the problems, one per line, and sets exit code 1; silent without problems. */
export function reportProblems(problems: readonly string[]): void {
  if (problems.length === 0) return
  console.error(problems.join('\n'))
  process.exitCode = 1
}
