import { useAtomValue } from 'jotai'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useLiveQuery } from '../../../foundation/data/use-live-query.ts'
import { IconButton } from '../../form/button.tsx'
import { QuickAddDocument } from '../cart/__generated__/quick-add.ts'
import { useQuickAdd } from '../cart/use-quick-add.ts'
import { savedAtom, type SavedList } from './saved-state.ts'
import { useToggle } from './use-toggle.ts'
import styles from './tile-saved-buttons.module.css'

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
  return (
    <>
      {isHovered && <SecondPicture id={id} />}
      <span className={styles.buttons} ref={buttons}>
        {!isSoldOut && <QuickAddButton id={id} slug={slug} title={title} />}
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

/** Hidden on touch screens, where it would cover the picture. */
function QuickAddButton({ id, slug, title }: Omit<TileSavedButtonsProps, 'isSoldOut'>) {
  const intl = useIntl()
  const { quickAdd, isBusy } = useQuickAdd({ id, slug })
  return (
    <IconButton
      icon="cart"
      className={`outlined small ${styles.button} ${styles.compare}`}
      label={intl.formatMessage({ id: 'quickAdd.one' }, { title })}
      aria-busy={isBusy || undefined}
      onClick={() => void quickAdd()}
    />
  )
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
    if (tile.matches(':hover') && matchMedia('(hover: hover)').matches) rest()
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

/** Covers the first picture during a hover. Without it, the first one stays. */
function SecondPicture({ id }: { id: string }) {
  const answer = useLiveQuery({ query: QuickAddDocument, variables: { id } })
  const second = answer.state === 'ready' ? answer.data.product?.images[1] : null
  return second && <img className={styles.second} src={second.thumbnail} alt="" width={320} height={320} />
}
