import type { TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** What was measured, for the table of faults. */
    figure?: string
  }
}

/** Notes what a test has measured; `npm run test:faults` prints it in the row that the test's title begins with. */
export function noteFigure({ task }: Pick<TestContext, 'task'>, figure: string): void {
  task.meta.figure = figure
}

/** The highest but for one in a hundred. */
export function p99(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? NaN
}
