/** Tells the other processes of this shop which surrogate tags were purged, and hears from them. */
export interface PurgeBus {
  /**
   * Tells all other processes. Never rejects: where the bus is away, nobody was told.
   * @returns the number of other processes that were told
   */
  publish(tags: readonly string[]): Promise<number>
  /**
   * Calls the listener for each purge of another process, not for those published here.
   * @returns ends the subscription
   */
  onPurge(listener: (tags: readonly string[]) => void): () => void
  close(): Promise<void>
}
