import { readBuildIdentity } from '../build-identity.ts'
import type { Config } from '../config.ts'
import type { Observe } from '../events.ts'
import { createPassedOn } from './passed-on.ts'
import type { Tracing } from './tracing.ts'

/** Follows requests as the settings say. A shop that sends no traces does not load what sends them. */
export async function openTracing(settings: Config['traces'], observe: Observe): Promise<Tracing> {
  if (settings === null) return createPassedOn()
  const { openTelemetry } = await import('./open-telemetry.ts')
  return openTelemetry({ ...settings, version: readBuildIdentity().version }, observe)
}
