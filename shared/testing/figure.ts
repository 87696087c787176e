import type { TestContext } from 'vitest'

/** `npm run test:faults` prints the figure below the test. */
export function noteFigure({ task }: Pick<TestContext, 'task'>, figure: string): void {
  void task.context.annotate(figure)
}

export function p99(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? NaN
}
