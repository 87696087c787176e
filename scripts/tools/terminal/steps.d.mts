export interface Steps {
  /** Ends a current step without a trace. */
  begin(title: string): void
  /** Keeps the seconds of the current step. */
  rename(title: string): void
  end(title: string): void
  /** Removes the current step, which turned out to be unnecessary or has failed. */
  drop(): void
  /** Prints above the current step. */
  print(text: string): void
}

export function createSteps(out?: { columns?: number; write(text: string): unknown }): Steps

export function isForPeople(): boolean
