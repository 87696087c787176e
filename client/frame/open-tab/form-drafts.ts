import { GUEST_ACCOUNT } from '#shared/page-account.ts'
import { pageAccount } from '../../foundation/visitor/page-account.ts'

const KEY = 'keptFields'
/** Older entries belong to a previous visit. */
const MAX_AGE_MS = 600_000

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface KeptField {
  /** The same for this field in the next document. */
  key: string
  value: string
  /** Null unless it is a checkbox or radio button. */
  checked: boolean | null
}

interface Kept {
  path: string
  /** Account that typed it (`PageAccount`). */
  account: string
  at: number
  fields: KeptField[]
}

const LEFT_OUT = new Set(['hidden', 'password', 'file', 'submit', 'button', 'image', 'reset'])
const SECRET = /cc-|one-time-code/

function isKept(control: Control): boolean {
  const isSuggestion = control.role === 'combobox'
  return !LEFT_OUT.has(control.type) && !SECRET.test(control.autocomplete) && !isSuggestion
}

function isChoice(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

function isDefault(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].every(({ selected, defaultSelected }) => selected === defaultSelected)
  }
  return isChoice(control) ? control.checked === control.defaultChecked : control.value === control.defaultValue
}

/** A key consists of the form's action, the field's name, and its index among fields of that name. */
function fieldsOfPage(): [key: string, control: Control][] {
  const seen = new Map<string, number>()
  return [...document.querySelectorAll<Control>('input, textarea, select')].map((control) => {
    const name = `${control.form?.getAttribute('action') ?? ''} ${control.name || control.id}`
    const place = seen.get(name) ?? 0
    seen.set(name, place + 1)
    return [`${name} ${place}`, control]
  })
}

function placeOfPage(): string {
  return location.pathname + location.search
}

/** Comparing values with default values would miss edits, because React keeps most of them equal. */
const touched = new WeakSet<EventTarget>()

export function watchFields(): () => void {
  const note = ({ target }: Event) => void (target && touched.add(target))
  addEventListener('input', note, true)
  addEventListener('change', note, true)
  return () => {
    removeEventListener('input', note, true)
    removeEventListener('change', note, true)
  }
}

/** Saves typed values for the next document of this address, without passwords, card data, codes and files. */
export function saveDrafts(): void {
  const fields = fieldsOfPage()
    .filter(([, control]) => isKept(control) && (touched.has(control) || !isDefault(control)))
    .map(([key, control]) => ({ key, value: control.value, checked: isChoice(control) ? control.checked : null }))
  const kept: Kept = { path: placeOfPage(), account: pageAccount(), at: Date.now(), fields }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Storage is blocked.
  }
}

/** A guest's input stays theirs after signing in; a member's input is shown to no one else. */
function isOwn({ account }: Kept): boolean {
  return account === GUEST_ACCOUNT || account === pageAccount()
}

function takeKept(): Kept | null {
  try {
    // @NOTE Only this module writes it.
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null
    const isFresh = kept !== null && Date.now() - kept.at < MAX_AGE_MS
    // A member whose session ended in the meantime signs in first.
    if (isFresh && !isOwn(kept)) return null
    sessionStorage.removeItem(KEY)
    return isFresh && kept.path === placeOfPage() ? kept : null
  } catch {
    return null
  }
}

/** Sets the value as typing would: React overrides `value` with its own property, which must not notice. */
function setValue(control: Control, value: string): void {
  const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')
  property?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

function fill(control: Control, { value, checked }: KeptField): void {
  if (isChoice(control)) {
    if (control.checked !== checked) control.click()
  } else if (control.value !== value) {
    setValue(control, value)
  }
}

/**
 * Restores what `saveDrafts` saved for this page, including fields that appear later, such as those of a dialog.
 * @returns whether this document was loaded by a page that saved its fields, and a function that stops waiting for them
 */
export function restoreDrafts(): { isRestored: boolean; stop(): void } {
  const kept = takeKept()
  const waiting = new Map(kept?.fields.map((field) => [field.key, field]))
  const observer = new MutationObserver(fillAll)

  function fillAll(): void {
    for (const [key, control] of fieldsOfPage()) {
      const field = waiting.get(key)
      if (!field || !isKept(control)) continue
      // A previous field may provide the option, as a country does for states.
      const isOffered = !(control instanceof HTMLSelectElement) || hasOption(control, field.value)
      if (!isOffered) continue
      waiting.delete(key)
      fill(control, field)
    }
    if (waiting.size === 0 || kept?.path !== placeOfPage()) observer.disconnect()
  }

  if (kept) {
    observer.observe(document.body, { childList: true, subtree: true })
    fillAll()
  }
  return { isRestored: kept !== null, stop: () => observer.disconnect() }
}

function hasOption({ options }: HTMLSelectElement, value: string): boolean {
  return [...options].some((option) => option.value === value)
}
