import { SPECULATION_RULES } from '#shared/speculation-rules.ts'
import { trustedScript } from '../../foundation/document/trusted-code.ts'
import { mayPrefetch } from '../../foundation/network/may-prefetch.ts'

export function addSpeculationRules(): void {
  if (!HTMLScriptElement.supports?.('speculationrules') || !mayPrefetch()) return
  const script = document.createElement('script')
  script.type = 'speculationrules'
  script.textContent = trustedScript(SPECULATION_RULES)
  document.head.append(script)
}
