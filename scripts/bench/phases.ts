import type { Phase } from './phase.ts'
import { bytes } from './phases/bytes.ts'
import { cached } from './phases/cached.ts'
import { caches } from './phases/caches.ts'
import { catalogue } from './phases/catalogue.ts'
import { connections } from './phases/connections.ts'
import { generator } from './phases/generator.ts'
import { graphql } from './phases/graphql.ts'
import { overload } from './phases/overload.ts'
import { rendered } from './phases/rendered.ts'
import { soak } from './phases/soak.ts'
import { start } from './phases/start.ts'
import { storm } from './phases/storm.ts'

/** All phases in the order in which they run. */
export const phases: readonly Phase[] = [
  generator,
  cached,
  rendered,
  graphql,
  start,
  storm,
  bytes,
  catalogue,
  caches,
  connections,
  soak,
  overload,
]
