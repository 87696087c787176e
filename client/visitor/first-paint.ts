/**
 * Runs in `<head>` before anything is painted: marks the document with what only this browser knows, for the
 * stylesheets to act on. It decides nothing and reads no secret. The server adds it to every page, allowed by hash.
 * Names: cookie of signed-in-hint.ts, local-storage key of frame/banner-memory.ts.
 */
export const FIRST_PAINT_SCRIPT = [
  '(function(d){',
  'if(/(?:^|; )frontend_signed_in=1(?:;|$)/.test(document.cookie))d.signedIn="";',
  'try{var t=localStorage.getItem("topBannerClosed");if(t)d.topBannerClosed=t}catch(e){}',
  '})(document.documentElement.dataset)',
].join('')
