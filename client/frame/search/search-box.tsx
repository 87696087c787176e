import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { lazyPart } from '../../components/layout/lazy-part.tsx'
import { Icon } from '../../components/media/icon.tsx'
import { useHref, useLocation } from '../../foundation/navigation/location.tsx'
import { type SearchBoxState, useSearchBox } from './use-search-box.ts'
import { loadSuggestions } from './use-suggestions.ts'
import styles from './search-box.module.css'
import popup from './search-popup.module.css'

const Suggestions = lazyPart(() => loadSuggestions().then((module) => module.Suggestions), {
  when: 'shown',
  Failed: null,
})
const SuggestionStatus = lazyPart(() => loadSuggestions().then((module) => module.SuggestionStatus), {
  when: 'shown',
  Failed: null,
})

export function SearchBox() {
  const intl = useIntl()
  const href = useHref()
  const { route, search } = useLocation()
  const box = useSearchBox()
  const label = intl.formatMessage({ id: 'search.label' })
  const input = useRef<HTMLInputElement>(null)
  // React keeps what was typed before hydration in the field, but reports no change.
  const takeTyped = useEffectEvent(() => {
    const typed = input.current?.value ?? ''
    if (typed !== box.text) box.type(typed)
  })
  useEffect(() => takeTyped(), [])
  function submit(event: FormEvent) {
    const text = box.text.trim()
    if (text === '' || (route === 'search' && text === search.q)) event.preventDefault()
    else box.close()
  }
  return (
    <search className={styles.box} onFocus={box.onFocus} onBlur={box.onBlur}>
      <form
        className={styles.form}
        action={href(routes.search, {})}
        toolname="search"
        tooldescription={label}
        toolautosubmit=""
        onSubmit={submit}
      >
        <input
          ref={input}
          className={styles.input}
          type="search"
          name="q"
          value={box.text}
          maxLength={256}
          placeholder={label}
          aria-label={label}
          toolparamdescription={label}
          {...box.combobox}
          enterKeyHint="search"
          onChange={(event) => box.type(event.target.value)}
        />
        <button type="submit" className={styles.submit} aria-label={intl.formatMessage({ id: 'search.submit' })}>
          <Icon name="search" />
        </button>
      </form>
      <SearchPopup box={box} />
    </search>
  )
}

function SearchPopup({ box }: { box: SearchBoxState }) {
  const intl = useIntl()
  const { open, groups } = box
  const isFilled = open && groups.length > 0
  return (
    <>
      <div
        className={isFilled ? `floating ${popup.popup}` : popup.closed}
        id={box.listId}
        role="listbox"
        aria-label={intl.formatMessage({ id: 'search.suggestions' })}
      >
        {isFilled && <Suggestions box={box} />}
      </div>
      <div className={open && !isFilled ? `floating ${popup.popup}` : undefined} role="status">
        {open && <SuggestionStatus box={box} />}
      </div>
    </>
  )
}
