import { live, type Settings } from './live.ts'

/** A process that lives one seed after the other, so that as many worlds live at a time as the machine has processors. */
process.on('message', (settings: Settings) => {
  live(settings).then(
    (outcome) => process.send?.(outcome),
    (error: unknown) =>
      process.send?.({ seed: settings.seed, error: error instanceof Error ? error.stack : String(error) }),
  )
})
process.once('disconnect', () => process.exit(0))
