import { SIGNED_IN_HINT_COOKIE } from '#shared/signed-in-hint.ts'
import { TOP_BANNER_KEY } from './closed-banners.ts'

/**
 * Runs in `<head>` before the first paint: sets attributes for the style sheets from what only the browser knows. Reads
 * no secret. The server adds it to every page; the content security policy allows it by nonce. `@__PURE__` keeps the
 * text out of the browser's build, which imports the app.
 */
export const FIRST_PAINT_SCRIPT = /* @__PURE__ */ [
  '(function(d){',
  `if(/\\b${SIGNED_IN_HINT_COOKIE}=1\\b/.test(document.cookie))d.signedIn="";`,
  `try{var t=localStorage.getItem("${TOP_BANNER_KEY}");if(t)d.${TOP_BANNER_KEY}=t}catch(e){}`,
  '})(document.documentElement.dataset)',
].join('')
