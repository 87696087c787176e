import * as v from 'valibot'

/*
 * Schemas for settings. A fault's message continues after `NAME: `, as in `must be …`. It never shows the value,
 * because some settings are secrets.
 */

export interface SettingText {
  /** The default; empty if it is not a plain value. */
  value: string
  /** Describes the default; empty if `value` is enough. */
  otherwise: string
  what: string
}

export function described<Schema extends v.GenericSchema>(schema: Schema, text: SettingText) {
  return v.pipe(schema, v.metadata({ ...text }))
}

export function text(fallback = '') {
  return v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.transform((value) => (value === '' ? fallback : value)),
  )
}

export function wholeNumber(fallback: number, low: number, high: number) {
  return v.pipe(
    text(String(fallback)),
    v.check(
      (value) => /^\d{1,9}$/.test(value) && Number(value) >= low && Number(value) <= high,
      `must be a whole number from ${low} to ${high}`,
    ),
    v.transform(Number),
  )
}

function isWebAddress(value: string): boolean {
  return /^https?:$/.test(URL.parse(value)?.protocol ?? '')
}

export function webAddress(fallback: string) {
  return v.pipe(text(fallback), v.check(isWebAddress, 'must be an http or https address'))
}

export function optionalWebAddress() {
  return v.pipe(
    text(),
    v.check((value) => value === '' || isWebAddress(value), 'must be an http or https address'),
    v.transform((value) => value || undefined),
  )
}

/** Without the prefix: `STRIPE_KEY` as `KEY`. */
export function settingsOf(env: NodeJS.ProcessEnv, prefix: string): NodeJS.ProcessEnv {
  const own = Object.entries(env).filter(([name]) => name.startsWith(prefix))
  return Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value]))
}

export function readSettings<Schema extends v.GenericSchema>(
  env: NodeJS.ProcessEnv,
  schema: Schema,
  prefix = '',
): { output: v.InferOutput<Schema> | undefined; faults: string[] } {
  const read = v.safeParse(schema, env)
  const faults = (read.issues ?? []).map((issue) => {
    const name = v.getDotPath(issue)
    // Rules about several settings name them in their messages.
    return name === null ? issue.message : `${prefix}${name}: ${issue.message}`
  })
  return { output: read.success ? read.output : undefined, faults }
}
