import { useAtomValue } from 'jotai'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '../../form/button.tsx'
import { lazyPart } from '../../layout/lazy-part.tsx'
import { savedAtom, type SavedList } from './saved-state.ts'
import { useToggle } from './use-toggle.ts'
import styles from './tile-saved-buttons.module.css'

const loadMouseParts = () => import('./tile-mouse-parts.tsx')
const QuickAddButton = lazyPart(() => loadMouseParts().then((parts) => parts.QuickAddButton), {
  when: 'shown',
  Failed: null,
})
const SecondPicture = lazyPart(() => loadMouseParts().then((parts) => parts.SecondPicture), {
  when: 'shown',
  Failed: null,
})

interface TileSavedButtonsProps {
  id: string
  slug: string
  title: string
  isSoldOut: boolean
}

export function TileSavedButtons({ id, slug, title, isSoldOut }: TileSavedButtonsProps) {
  const intl = useIntl()
  const buttons = useRef<HTMLSpanElement>(null)
  const isHovered = useTileHover(buttons)
  // A mouse may be connected after the page was opened.
  const hasMouse = isHovered || canHover()
  return (
    <>
      {isHovered && <SecondPicture id={id} />}
      <span className={styles.buttons} ref={buttons}>
        {hasMouse && !isSoldOut && <QuickAddButton id={id} slug={slug} title={title} />}
        <TileButton list="wishlist" id={id} label={intl.formatMessage({ id: 'saved.wishOne' }, { title })} />
        <TileButton list="compareList" id={id} label={intl.formatMessage({ id: 'saved.compareOne' }, { title })} />
      </span>
    </>
  )
}

function TileButton({ list, id, label }: { list: Exclude<SavedList, 'following'>; id: string; label: string }) {
  const isSaved = useAtomValue(savedAtom)?.[list].has(id) ?? false
  const toggle = useToggle()
  return (
    <IconButton
      icon={list === 'wishlist' ? 'heart' : 'compare'}
      className={`outlined small ${styles.button} ${list === 'wishlist' ? styles.heart : styles.compare}`}
      label={label}
      aria-pressed={isSaved}
      onClick={() => void toggle({ list, id })}
    />
  )
}

function canHover(): boolean {
  return matchMedia('(hover: hover)').matches
}

/** A pointer on its way across the tile loads nothing. */
const HOVER_MS = 120

/** True once a mouse has rested on the tile. */
function useTileHover(inside: RefObject<HTMLElement | null>): boolean {
  const [isHovered, setHovered] = useState(false)
  useEffect(() => {
    const tile = inside.current?.closest('li')
    if (!tile || isHovered) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = () => {
      timer = setTimeout(setHovered, HOVER_MS, true)
    }
    function enter({ pointerType }: PointerEvent) {
      if (pointerType === 'mouse') rest()
    }
    // The mouse may rest on the tile since before this code loaded.
    if (tile.matches(':hover') && canHover()) rest()
    const leave = () => clearTimeout(timer)
    tile.addEventListener('pointerenter', enter)
    tile.addEventListener('pointerleave', leave)
    return () => {
      leave()
      tile.removeEventListener('pointerenter', enter)
      tile.removeEventListener('pointerleave', leave)
    }
  }, [inside, isHovered])
  return isHovered
}
