/** Runs work one at a time. Who asks for it while it runs gets another run after that one, which all of them share. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let isAskedAgain = false

  async function run(): Promise<void> {
    isAskedAgain = false
    await work()
    if (isAskedAgain) await run()
  }

  return () => {
    isAskedAgain = true
    running ??= run().finally(() => void (running = null))
    return running
  }
}
