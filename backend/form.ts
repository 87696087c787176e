import { brokenRules } from './envelope.ts'
import { textOf } from './input.ts'
import type { Input } from './input.ts'
import { fillField, required } from './texts/say.ts'
import type { PlainText, Words } from './texts/say.ts'

const emailPattern = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)*\.[a-z]{2,24}$/i
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

interface Form {
  /** Required text of at most `max` characters. */
  text(name: string, label: PlainText, max?: number): string
  /** Text of at most `max` characters that may be missing; null when it is empty. */
  optionalText(name: string, label: PlainText, max?: number): string | null
  /** Required, well formed, lower-cased e-mail address. */
  email(name: string): string
  /** Required secret; never trimmed. */
  password(name: string, label?: PlainText): string
  /** Adds a broken rule found by the caller. */
  broken(rule: Words): void
  /** Throws the 201 form when any rule is broken. Call it once, after the last field. */
  check(): void
}

/** Reads body fields in rule order and collects one text per broken rule. */
export function readForm(body: Input): Form {
  const rules: Words[] = []

  function text(name: string, label: PlainText, max = 255): string {
    const value = optionalText(name, label, max) ?? ''
    if (value === '') rules.push(required(label))
    return value
  }

  function optionalText(name: string, label: PlainText, max = 255): string | null {
    const value = textOf(body, name, max + 1)
    if (value.length > max) rules.push(fillField('{label} must not be longer than {max} characters', label, { max }))
    if (controlCharacters.test(value)) rules.push(fillField('{label} holds characters that are not allowed', label, {}))
    return value === '' ? null : value
  }

  function email(name: string): string {
    const value = text(name, 'Email', 254).toLowerCase()
    if (value !== '' && !emailPattern.test(value)) rules.push('Invalid email')
    return value
  }

  function password(name: string, label: PlainText = 'Password'): string {
    const raw = body[name]
    const value = typeof raw === 'string' ? raw : ''
    if (value === '') rules.push(required(label))
    else if (value.length < 6 || value.length > 200) rules.push('Invalid Password Length')
    return value
  }

  function check(): void {
    if (rules.length > 0) throw brokenRules(rules)
  }

  return { text, optionalText, email, password, broken: (rule) => void rules.push(rule), check }
}
