import type { TestContext } from 'vitest'

/** Notes what a test has measured; `npm run test:faults` prints it below the test. */
export function noteFigure({ task }: Pick<TestContext, 'task'>, figure: string): void {
  void task.context.annotate(figure)
}

/** The highest but for one in a hundred. */
export function p99(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? NaN
}
