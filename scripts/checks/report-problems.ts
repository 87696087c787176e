/** Prints what is wrong, one line each, and lets the process end with code 1; without problems it is silent. */
export function reportProblems(problems: readonly string[]): void {
  if (problems.length === 0) return
  console.error(problems.join('\n'))
  process.exitCode = 1
}
