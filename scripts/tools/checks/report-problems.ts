export function reportProblems(problems: readonly string[]): void {
  if (problems.length === 0) return
  console.error(problems.join('\n'))
  process.exitCode = 1
}
