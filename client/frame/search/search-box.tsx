import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { Icon } from '../../components/media/icon.tsx'
import { useHref, useLocation } from '../../foundation/navigation/location.tsx'
import { SearchPopup } from './search-popup.tsx'
import { useSearchBox } from './use-search-box.ts'
import styles from './search-box.module.css'

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
      <form className={styles.form} action={href(routes.search, {})} onSubmit={submit}>
        <input
          ref={input}
          className={styles.input}
          type="search"
          name="q"
          value={box.text}
          maxLength={256}
          placeholder={label}
          aria-label={label}
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
