import { readBuildIdentity } from '../ground/build-identity.ts'
import type { Config } from '../ground/config.ts'
import type { Observe } from '../ground/events.ts'
import { createPassedOn } from '../ground/passed-on.ts'
import type { Tracing } from '../ground/tracing.ts'

/** Loads OpenTelemetry only if traces are sent. */
export async function openTracing(settings: Config['traces'], observe: Observe): Promise<Tracing> {
  if (settings === null) return createPassedOn()
  const { openTelemetry } = await import('./open-telemetry.ts')
  return openTelemetry({ ...settings, version: readBuildIdentity().version }, observe)
}
