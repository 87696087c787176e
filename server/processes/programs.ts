/** Paths of what processes of the shop run. */
export interface Programs {
  /** The program that was started, which workers run too. */
  main: string
  /** The embedded backend's main file. */
  backend: string
}
