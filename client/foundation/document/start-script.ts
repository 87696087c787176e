import { START_POLICY } from '#shared/trusted-types-policy.ts'

// The build bundles this file into a classic script after the page's markup. It requests the app's scripts after the
// first paint, so that styles, fonts and the first picture do not compete with them on a slow network.
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
  // An animation frame runs before its paint, so this waits for the paint entry.
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
} catch {}
// A page in a background tab is not painted.
addEventListener('load', start)
