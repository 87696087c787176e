import { createStore, Provider } from 'jotai'
import { expect, it } from 'vitest'
import { renderPart } from '../../../testing/render-part.tsx'
import { SavedButton } from './saved-button.tsx'
import { savedAtom } from './saved-state.ts'

it("hydrates with the server's markup even if the saved lists are loaded", async () => {
  const store = createStore()
  store.set(savedAtom, { wishlist: new Set(['7']), compareList: new Set<string>(), following: new Set<string>() })
  const html = await renderPart(
    <Provider store={store}>
      <SavedButton list="wishlist" id="7">
        {(isSaved) => (isSaved ? 'Saved' : 'Save')}
      </SavedButton>
    </Provider>,
  )
  expect(html).toContain('aria-pressed="false"')
  expect(html).toContain('Save<')
})
