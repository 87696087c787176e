/** The backend refuses to start on what it finds. The message says why and what to do, in one line. */
export class StartRefusal extends Error {
  readonly exitCode: number

  /** @param exitCode default: EX_CONFIG of sysexits.h, starting again would not help */
  constructor(message: string, exitCode = 78) {
    super(message)
    this.exitCode = exitCode
  }
}
