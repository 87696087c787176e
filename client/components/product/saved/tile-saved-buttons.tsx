import { useAtomValue } from 'jotai'
import { useIntl } from 'react-intl'
import { IconButton } from '../../form/button.tsx'
import { savedAtom, type SavedList } from './saved-state.ts'
import { useToggle } from './use-toggle.ts'
import styles from './tile-saved-buttons.module.css'

interface TileSavedButtonsProps {
  id: string
  title: string
}

export function TileSavedButtons({ id, title }: TileSavedButtonsProps) {
  const intl = useIntl()
  return (
    <span className={styles.buttons}>
      <TileButton list="wishlist" id={id} label={intl.formatMessage({ id: 'saved.wishOne' }, { title })} />
      <TileButton list="compareList" id={id} label={intl.formatMessage({ id: 'saved.compareOne' }, { title })} />
    </span>
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
