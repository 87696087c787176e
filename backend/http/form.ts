import * as v from 'valibot'
import { isEmail, readEmail } from '../ground/text.ts'
import { fillField, required, type PlainText, type UntranslatedText } from '../texts/translate.ts'
import { brokenRules } from './envelope.ts'
import { anything, id, text, wholeNumber } from './fields.ts'
import type { Input } from './input.ts'

/** Valibot requires a string as message, so the text is encoded; only `readForm` decodes it. */
export function broken(words: UntranslatedText): string {
  return JSON.stringify(words)
}

/** @param more rules that were broken elsewhere; they are listed last */
export function readForm<Schema extends v.GenericSchema>(
  body: Input,
  schema: Schema,
  more: readonly UntranslatedText[] = [],
): v.InferOutput<Schema> {
  const read = v.safeParse(schema, body)
  // @NOTE every message comes from `broken`, which encodes `UntranslatedText` only
  const rules = (read.issues ?? []).map(({ message }) => JSON.parse(message) as UntranslatedText)
  if (!read.success || more.length > 0) throw brokenRules([...rules, ...more])
  return read.output
}

/* Transformations come before rules: rules about the whole form need every field in its final type. */

function lengthRule(label: PlainText, max: number) {
  const tooLong = fillField('{label} must not be longer than {max} characters', label, { max })
  return v.check((value: string) => value.length <= max, broken(tooLong))
}

function lineRules(label: PlainText, max: number) {
  const words = fillField('{label} must be one line, without line breaks', label, {})
  // With line breaks, a name could imitate text of an e-mail.
  return [lengthRule(label, max), v.check((value: string) => !value.includes('\n'), broken(words))] as const
}

export function requiredText(label: PlainText, max = 255) {
  return v.pipe(
    text(max + 1),
    ...lineRules(label, max),
    v.check((value) => value !== '', broken(required(label))),
  )
}

export function optionalText(label: PlainText, max = 255) {
  return v.pipe(text(max + 1), ...lineRules(label, max))
}

export function requiredLines(label: PlainText, max: number) {
  return v.pipe(
    text(max + 1),
    lengthRule(label, max),
    v.check((value) => value !== '', broken(required(label))),
  )
}

export function optionalLines(label: PlainText, max: number) {
  return v.pipe(text(max + 1), lengthRule(label, max))
}

export const email = v.pipe(
  text(255),
  v.transform((value) => readEmail(value.toLowerCase())),
  lengthRule('Email', 254),
  v.check((value) => value !== '', broken(required('Email'))),
  v.check((value) => value === '' || isEmail(value), broken('Invalid email')),
)

/** Required secret of 6 to 200 characters; never trimmed. */
export function password(label: PlainText = 'Password') {
  return v.pipe(
    anything((value) => (typeof value === 'string' ? value : '')),
    v.check((value) => value !== '', broken(required(label))),
    v.check((value) => value === '' || (value.length >= 6 && value.length <= 200), broken('Invalid Password Length')),
  )
}

export function requiredId(label: PlainText) {
  return v.pipe(id, v.number(broken(required(label))))
}

export function requiredNumber(label: PlainText) {
  return v.pipe(wholeNumber, v.number(broken(required(label))))
}

/** A required id; null when no record can have it, which callers report as not found. */
export function givenId(label: PlainText) {
  return v.pipe(
    text(),
    v.check((value) => value !== '', broken(required(label))),
    v.transform((value) => v.parse(id, value)),
  )
}
