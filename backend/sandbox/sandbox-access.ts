import type { Sandbox } from './sandbox.ts'

/** How the shop reaches the sandbox: its server without leaving the process, its pages through the browser. */
export interface SandboxAccess extends Pick<Sandbox, 'accounts'> {
  fetch: typeof fetch
  /** Base of the server interfaces; only `fetch` of this object can reach it. */
  serverUrl: string
  /** Origin at which browsers find `/sandbox/`. */
  browserUrl: () => string
}
