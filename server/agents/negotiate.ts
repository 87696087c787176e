import type { PlatformProfile } from './fetch-profile.ts'
import { type Capability, type CapabilityVersions, type ProtocolError, UCP_VERSION } from './ucp.ts'

/** Checks the protocol version that an agent's profile declares. Null if the shop speaks it. */
export function versionProblem({ version }: PlatformProfile): ProtocolError | null {
  if (version === UCP_VERSION) return null
  const content = `Protocol version ${version} is not supported. This shop implements version ${UCP_VERSION}.`
  return { status: 422, code: 'version_unsupported', content }
}

/** The capabilities that both sides have in a common version, of those that an operation needs. */
export function activeCapabilities(needed: readonly Capability[], profile: PlatformProfile): CapabilityVersions {
  const common = needed.filter((name) => profile.capabilities[name]?.some(({ version }) => version === UCP_VERSION))
  return Object.fromEntries(common.map((name) => [name, [{ version: UCP_VERSION }]]))
}
