/** What a setting is for: the shop, the building of it, or the backend that comes with it. */
type Part = 'shop' | 'build' | 'backend'

export interface Setting {
  part: Part
  /** What counts where it is empty or not set; empty where that is no plain value. */
  value: string
  /** What happens where it is empty, in words; empty where `value` says it. */
  otherwise: string
  /** What it decides, for operators. */
  what: string
}

export function setting(part: Part, value: string, otherwise: string, what: string): Setting {
  return { part, value, otherwise, what }
}

/** Several settings with the same meaning. */
export function each<const Name extends string>(names: readonly Name[], shared: Setting): Record<Name, Setting> {
  // @NOTE The type of fromEntries does not know the names.
  return Object.fromEntries(names.map((name) => [name, shared])) as Record<Name, Setting>
}
