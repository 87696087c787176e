/** Name of the `<meta>` with the address of the shop's default picture. */
export const DEFAULT_IMAGE_META = 'default-image'

/** Transparent. Not one pixel: the density of a copy that is gone would leave none of it. */
const NOTHING = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/%3E"

/**
 * Runs in `<head>`, before the first picture. One whose copies (`srcset`) are missing, or of a format that the browser
 * does not know, is shown from its `src`; one whose file is missing becomes the shop's default picture, and where that
 * is missing too, nothing to be seen instead of the browser's sign. A picture with `data-own-text` gets `data-missing`
 * instead: its style sheet then shows the text. It listens for all pictures of the document,
 * also those within the backend's HTML, and hears what fails before the page is hydrated. React sets `src` only where
 * it changes, so it takes nothing back. `@__PURE__` keeps the text out of the browser's build, which imports the app.
 */
export const MISSING_IMAGES_SCRIPT = /* @__PURE__ */ [
  'document.addEventListener("error",function(e){',
  `var n="${NOTHING}",i=e.target,p=i.parentNode,s=i.tagName=="IMG"&&i.getAttribute("src"),c,m;`,
  'if(!s||s==n)return;',
  '(p.tagName=="PICTURE"?p.querySelectorAll("source,img"):[i]).forEach(function(o){',
  'if(o.srcset){c=1;o.removeAttribute("srcset")}});',
  'if(c)return;',
  'if(i.dataset.ownText!=null){i.dataset.missing="";return}',
  `m=document.querySelector("meta[name=${DEFAULT_IMAGE_META}]");`,
  'm=m&&m.content;',
  'i.src=m&&m!=s?m:n',
  '},true)',
].join('')
