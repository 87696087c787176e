/** The backend refuses to start on what it finds. The message says why and what to do, in one line. */
export class StartRefusal extends Error {
  /** EX_CONFIG of sysexits.h: starting again would not help. */
  readonly exitCode = 78
}
