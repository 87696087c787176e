import * as v from 'valibot'

const Values = v.record(v.string(), v.number())

/** What was expected of answers. */
const Checks = v.object({
  checks: v.array(v.object({ name: v.string(), passes: v.number(), fails: v.number() })),
})

/** What k6 hands to `handleSummary`, as far as the report needs it. */
export const Summary = v.object({
  root_group: Checks,
  state: v.object({ testRunDurationMs: v.number() }),
  metrics: v.record(
    v.string(),
    v.object({
      type: v.string(),
      values: Values,
      thresholds: v.optional(v.record(v.string(), v.object({ ok: v.boolean() })), {}),
    }),
  ),
})

export type Summary = v.InferOutput<typeof Summary>

/** A second of a run. */
const Second = v.object({
  /** Requests that were answered. */
  requests: v.number(),
  /** Neither good nor refused. */
  failed: v.number(),
  /** Milliseconds: the median, and the longest but for one per cent. */
  p50: v.number(),
  p99: v.number(),
})

export type Second = v.InferOutput<typeof Second>

/** A run of a profile, as it is kept for the comparison with the next one. */
export const Result = v.object({
  profile: v.string(),
  /** ISO 8601. */
  at: v.string(),
  machine: v.string(),
  shop: v.string(),
  k6: v.string(),
  scale: v.number(),
  length: v.number(),
  seconds: v.number(),
  thresholds: v.array(v.object({ metric: v.string(), rule: v.string(), ok: v.boolean(), value: v.number() })),
  /** Expectations that answers did not always meet. */
  missed: v.array(v.object({ name: v.string(), passes: v.number(), fails: v.number() })),
  /** Name → milliseconds, of each kind of page and operation. */
  waits: v.record(v.string(), v.object({ p50: v.number(), p99: v.number() })),
  /** k6's counts beside the shop's own; null where those began anew in between. */
  counts: v.array(v.object({ name: v.string(), k6: v.number(), shop: v.nullable(v.number()) })),
  calls: v.nullable(v.number()),
  timeline: v.array(Second),
})

export type Result = v.InferOutput<typeof Result>
