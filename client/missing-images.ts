/** Name of the `<meta>` with the address of the shop's default picture. */
export const DEFAULT_IMAGE_META = 'default-image'

/** Transparent, 1 × 1. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/**
 * Runs in `<head>`, before the first picture: one whose file is missing becomes the shop's default picture, and where
 * that is missing too, nothing to be seen instead of the browser's sign. It listens for all pictures of the document,
 * also those within the backend's HTML, and hears what fails before the page is hydrated. React sets `src` only where
 * it changes, so it takes nothing back. `@__PURE__` keeps the text out of the browser's build, which imports the app.
 */
export const MISSING_IMAGES_SCRIPT = /* @__PURE__ */ [
  'document.addEventListener("error",function(e){',
  `var n="${NOTHING}",i=e.target,s=i.tagName=="IMG"&&i.getAttribute("src");`,
  'if(!s||s==n)return;',
  `var m=document.querySelector('meta[name="${DEFAULT_IMAGE_META}"]'),d=m&&m.content;`,
  'd=d&&d!=s?d:n;',
  'if(i.parentNode&&i.parentNode.tagName=="PICTURE")',
  'i.parentNode.querySelectorAll("source").forEach(function(o){o.srcset=d});',
  'i.src=d',
  '},true)',
].join('')
