import { brokenRules } from './envelope.ts'
import { textOf } from './input.ts'
import type { Input } from './input.ts'

const emailPattern = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)*\.[a-z]{2,24}$/i
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

interface Form {
  /** Required text of at most `max` characters. */
  text(name: string, label: string, max?: number): string
  /** Text of at most `max` characters that may be missing; null when it is empty. */
  optionalText(name: string, label: string, max?: number): string | null
  /** Required, well formed, lower-cased e-mail address. */
  email(name: string): string
  /** Required secret; never trimmed. */
  password(name: string, label?: string): string
  /** Adds a broken rule found by the caller. */
  broken(message: string): void
  /** Throws the 201 form when any rule is broken. Call it once, after the last field. */
  check(): void
}

/** Reads body fields in rule order and collects one message per broken rule. */
export function readForm(body: Input): Form {
  const messages: string[] = []

  function text(name: string, label: string, max = 255): string {
    const value = optionalText(name, label, max) ?? ''
    if (value === '') messages.push(`${label} is required`)
    return value
  }

  function optionalText(name: string, label: string, max = 255): string | null {
    const value = textOf(body, name, max + 1)
    if (value.length > max) messages.push(`${label} must not be longer than ${max} characters`)
    if (controlCharacters.test(value)) messages.push(`${label} holds characters that are not allowed`)
    return value === '' ? null : value
  }

  function email(name: string): string {
    const value = text(name, 'Email', 254).toLowerCase()
    if (value !== '' && !emailPattern.test(value)) messages.push('Invalid email')
    return value
  }

  function password(name: string, label = 'Password'): string {
    const raw = body[name]
    const value = typeof raw === 'string' ? raw : ''
    if (value === '') messages.push(`${label} is required`)
    else if (value.length < 6 || value.length > 200) messages.push('Invalid Password Length')
    return value
  }

  function check(): void {
    if (messages.length > 0) throw brokenRules(messages)
  }

  return { text, optionalText, email, password, broken: (message) => void messages.push(message), check }
}
