import { SPECULATION_RULES } from '#shared/speculation-rules.ts'
import { mayPrefetch } from '../../line/may-prefetch.ts'
import { trustedScript } from '../../trusted-code.ts'

export function addSpeculationRules(): void {
  if (!HTMLScriptElement.supports?.('speculationrules') || !mayPrefetch()) return
  const script = document.createElement('script')
  script.type = 'speculationrules'
  script.textContent = trustedScript(SPECULATION_RULES)
  document.head.append(script)
}
