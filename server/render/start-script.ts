import { START_POLICY } from '#shared/trusted-types-policy.ts'

/**
 * Runs where it stands: asks for the browser's part once the page has been painted, so that styles, fonts and the
 * first picture have a slow line for themselves. An animation frame comes before its paint, so the paint's own entry is
 * waited for. A page in a background tab is not painted, and some browsers do not tell; there the end of its loading
 * starts it.
 */
export const START_SCRIPT = [
  '(function(t){',
  'var l=t.dataset.scripts.split(" "),n=0,',
  `p=self.trustedTypes&&trustedTypes.createPolicy("${START_POLICY}",{createScriptURL:String});`,
  'function e(k,a){return document.head.appendChild(Object.assign(document.createElement(k),a))}',
  'function s(){if(n++)return;',
  'l.forEach(function(h){e("link",{rel:"modulepreload",href:h})});',
  'e("script",{type:"module",src:p?p.createScriptURL(l[0]):l[0]})}',
  'try{new PerformanceObserver(s).observe({type:"paint",buffered:true})}catch(e){}',
  'addEventListener("load",s)',
  '})(document.currentScript)',
].join('')

/**
 * @param scripts addresses of the scripts of a page, the one to run first
 * @param nonce absent where the policy names the script by its digest
 */
export function startScript(scripts: readonly string[], nonce: string | undefined): string {
  const signed = nonce === undefined ? '' : ` nonce="${nonce}"`
  return `<script data-scripts="${scripts.join(' ')}"${signed}>${START_SCRIPT}</script>`
}
