/** A text from the second level, and how long it will still be there, in milliseconds. */
export interface SharedText {
  text: string
  remaining: number
}

/**
 * The second level of the cache: texts that all processes of this shop, and their successors, read and write. Nothing
 * here rejects or makes a reader wait longer than it may; where the second level is away, there is nothing in it.
 */
export interface SharedAnswers {
  /** False where purges of other processes may have been missed for some seconds. */
  isInTouch(): boolean
  /** The last purge that is known here, to be taken before the backend is asked; null where none is known. */
  mark(): string | null
  /** Whether what was asked for after `mark` may be outdated by a purge since. */
  wasPurged(tags: readonly string[], mark: string): boolean
  find(key: string): Promise<SharedText | 'nothing' | 'failed'>
  /** Stores a text for so many milliseconds; texts that are too long are left out. */
  keep(key: string, text: string, milliseconds: number): void
  drop(key: string): void
}
