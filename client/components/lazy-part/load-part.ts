import { laterTexts } from '../../later-texts.ts'
import { tellOutdated } from '../../line/outdated.ts'
import { untilOnline } from '../../line/until-online.ts'

/** During a rolling deploy another process may have the file that one answered 404 for. */
const RETRY_MS = 500

/**
 * Loads the code of a part, and the texts of later parts. React remembers a failure for good, so a browser that is
 * offline waits until it is back; code that fails to load is requested once more; and code that is gone reloads the
 * page.
 * @param leave leaves the page another way; true if it does
 */
export async function loadPart<Part>(load: () => Promise<Part>, leave = () => false): Promise<Part> {
  async function loadAll() {
    const [part] = await Promise.all([load(), laterTexts()])
    return part
  }
  let isOffline = !navigator.onLine
  try {
    return await loadAll()
  } catch (error) {
    // The line may have gone, or come back, while the code was on its way.
    isOffline ||= !navigator.onLine
    if (isOffline && (await untilOnline())) return loadAll()
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    return await loadAll().catch(() => {
      if (!leave()) tellOutdated()
      throw error
    })
  }
}
