import { laterTexts } from '../../later-texts.ts'
import { tellOutdated } from '../../line/outdated.ts'
import { untilOnline } from '../../line/until-online.ts'

/**
 * Loads the code of a part, and the texts of later parts. React remembers a failure for good, so a browser that is
 * offline waits for its line; and code that is gone makes the page load anew.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
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
    tellOutdated()
    throw error
  }
}
