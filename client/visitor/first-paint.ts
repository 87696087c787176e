/**
 * Runs in `<head>` before the first paint: sets attributes for the style sheets from what only the browser knows. Reads
 * no secret. The server adds it to every page; the content security policy allows it by nonce. It repeats the cookie's
 * name from signed-in-hint.ts and the storage key from frame/banners/banner-memory.ts. `@__PURE__` keeps the text out
 * of the browser's build, which imports the app.
 */
export const FIRST_PAINT_SCRIPT = /* @__PURE__ */ [
  '(function(d){',
  'if(/(?:^|; )frontend_signed_in=1(?:;|$)/.test(document.cookie))d.signedIn="";',
  'try{var t=localStorage.getItem("topBannerClosed");if(t)d.topBannerClosed=t}catch(e){}',
  '})(document.documentElement.dataset)',
].join('')
