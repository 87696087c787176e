import type { Sandbox } from './sandbox.ts'

/** Access to the sandbox: its APIs inside the process, its pages through the browser. */
export interface SandboxAccess extends Pick<Sandbox, 'accounts'> {
  fetch: typeof fetch
  /** Base address of the APIs; only `fetch` of this object reaches it. */
  serverUrl: string
  /** Origin at which browsers reach `/sandbox/`. */
  browserUrl: () => string
}
