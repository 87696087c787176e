import { START_POLICY } from '#shared/trusted-types-policy.ts'

// The build bundles this file into a classic script, which the server writes after the page's markup. It requests the
// app's scripts once the page is painted, so that styles, fonts and the first picture have a slow network to themselves.
const scripts = document.currentScript?.dataset['scripts']?.split(' ') ?? []
const policy = globalThis.trustedTypes?.createPolicy(START_POLICY, { createScriptURL: String })
let isStarted = false

function start(): void {
  if (isStarted) return
  isStarted = true
  const links = scripts.map((href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  const [entry = ''] = scripts
  const script = document.createElement('script')
  script.type = 'module'
  script.src = policy?.createScriptURL(entry) ?? entry
  document.head.append(...links, script)
}

try {
  // An animation frame comes before its paint, so the entry of the paint is awaited.
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
} catch {
  // Not all browsers report paints.
}
// A page in a background tab is not painted.
addEventListener('load', start)
