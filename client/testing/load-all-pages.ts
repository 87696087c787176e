import { pages } from '../app/pages.ts'
import { lazyPartsReady } from '../components/layout/lazy-part.tsx'

// All test files of a process share their modules. A page's lazy parts load in the background, so a file that replaces
// `document` or ends meanwhile would leave broken parts to the files after it.
await Promise.all(Object.values(pages).map((load) => load()))
await lazyPartsReady()
