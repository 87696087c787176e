import { GUEST_ACCOUNT } from '#shared/page-account.ts'
import { splitLocale } from '#shared/routes.ts'
import { pageAccount } from '../../foundation/visitor/page-account.ts'

/** Written by the previous build, so name and format must not change. */
const KEY = 'keptFields'
const MAX_AGE_MS = 600_000

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface FieldDraft {
  key: string
  value: string
  /** Null unless it is a checkbox or radio button. */
  checked: boolean | null
}

interface Drafts {
  path: string
  account: string
  at: number
  fields: FieldDraft[]
  /** The shopper left by a link, and knows why the fields are filled. */
  isLeft?: boolean
}

const EXCLUDED = new Set(['hidden', 'password', 'file', 'submit', 'button', 'image', 'reset'])
const SECRET = /cc-|one-time-code/

function maySave(control: Control): boolean {
  const isSuggestion = control.role === 'combobox'
  return !EXCLUDED.has(control.type) && !SECRET.test(control.autocomplete) && !isSuggestion
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
    const name = `${withoutLanguage(control.form?.getAttribute('action') ?? '')} ${control.name || control.id}`
    const index = seen.get(name) ?? 0
    seen.set(name, index + 1)
    return [`${name} ${index}`, control]
  })
}

function withoutLanguage(address: string): string {
  const { prefixed, path } = splitLocale(address)
  return prefixed ? path : address
}

/** The language may change: what was typed stays. */
function isThisPage({ path }: Drafts): boolean {
  return withoutLanguage(path) === withoutLanguage(addressOfPage())
}

function addressOfPage(): string {
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

/** Whether it belongs to a form that is sent as a whole. Other fields, such as quantities, may send each change. */
function isTyped(control: Control): boolean {
  return control.form?.noValidate === true && !isChoice(control) && control.role !== 'spinbutton'
}

/** Saves typed values for the next document of this address, without passwords, card data, codes and files. */
export function saveDrafts(): void {
  save(editedFields(), false)
}

/** Saves typed values for when the shopper comes back to this address, instead of those of the last page left. */
export function saveLeftFields(): void {
  const fields = editedFields().filter(([, control]) => isTyped(control))
  if (fields.length > 0) save(fields, true)
}

function editedFields(): [key: string, control: Control][] {
  return fieldsOfPage().filter(([, control]) => maySave(control) && (touched.has(control) || !isDefault(control)))
}

function save(edited: [key: string, control: Control][], isLeft: boolean): void {
  const fields = edited.map(([key, control]) => {
    return { key, value: control.value, checked: isChoice(control) ? control.checked : null }
  })
  const drafts: Drafts = { path: addressOfPage(), account: pageAccount(), at: Date.now(), fields, isLeft }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(drafts))
  } catch {}
}

/** A guest's input stays theirs after signing in; a member's is not shown to other accounts. */
function isOwn({ account }: Drafts): boolean {
  return account === GUEST_ACCOUNT || account === pageAccount()
}

function takeDrafts(): Drafts | null {
  try {
    // @NOTE Only this module writes it.
    const drafts = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Drafts | null
    const isFresh = drafts !== null && Date.now() - drafts.at < MAX_AGE_MS
    // A member whose session ended in the meantime signs in first.
    if (isFresh && !isOwn(drafts)) return null
    if (isFresh && drafts.isLeft && !isThisPage(drafts)) return null
    sessionStorage.removeItem(KEY)
    return isFresh && isThisPage(drafts) ? drafts : null
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

function fill(control: Control, { value, checked }: FieldDraft): void {
  if (isChoice(control)) {
    if (control.checked !== checked) control.click()
  } else if (control.value !== value) {
    setValue(control, value)
  }
}

export function restoreDrafts(): { isRestored: boolean; stop(): void } {
  const drafts = takeDrafts()
  const waiting = new Map(drafts?.fields.map((field) => [field.key, field]))
  const observer = new MutationObserver(fillAll)

  function fillAll(): void {
    for (const [key, control] of fieldsOfPage()) {
      const field = waiting.get(key)
      if (!field || !maySave(control)) continue
      // A previous field may provide the option, as a country does for states.
      const isOffered = !(control instanceof HTMLSelectElement) || hasOption(control, field.value)
      if (!isOffered) continue
      waiting.delete(key)
      fill(control, field)
    }
    if (waiting.size === 0 || !drafts || !isThisPage(drafts)) observer.disconnect()
  }

  if (drafts) {
    observer.observe(document.body, { childList: true, subtree: true })
    fillAll()
  }
  // Only a reload needs an explanation.
  return { isRestored: drafts?.path === addressOfPage() && !drafts.isLeft, stop: () => observer.disconnect() }
}

function hasOption({ options }: HTMLSelectElement, value: string): boolean {
  return [...options].some((option) => option.value === value)
}
