/** The backend refuses to start. The message gives the reason and the remedy in one line. */
export class StartRefusal extends Error {
  readonly exitCode: number

  /** @param exitCode default: EX_CONFIG of sysexits.h, because another start would fail too */
  constructor(message: string, exitCode = 78) {
    super(message)
    this.exitCode = exitCode
  }
}
