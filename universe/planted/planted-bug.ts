/** A fault that a shop really had, or easily gets. It is planted in a copy of the sources. */
export interface PlantedBug {
  name: string
  /** Numbers of the properties that may find it. */
  properties: readonly number[]
  file: string
  /** Occurs once in the file. */
  from: string
  to: string
  /** Worlds in which it can show; any by default. */
  world?: Readonly<Record<string, string>>
}
