import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { FormName } from '#shared/form-names.ts'
import { useHydrated } from '../../../foundation/document/use-hydrated.ts'
import { Button, type ButtonStyle } from '../../form/button.tsx'
import { PostForm } from '../../form/post-form.tsx'
import { Icon, type IconName } from '../../media/icon.tsx'
import { savedAtom, type SavedList } from './saved-state.ts'
import { useToggle } from './use-toggle.ts'
import styles from './saved-button.module.css'

const forms: Record<SavedList, { action: FormName; icon: IconName }> = {
  wishlist: { action: 'toggle-wishlist', icon: 'heart' },
  compareList: { action: 'toggle-compare', icon: 'compare' },
  following: { action: 'toggle-follow', icon: 'store' },
}

interface SavedButtonProps extends Pick<ButtonStyle, 'variant' | 'size'> {
  list: SavedList
  id: string
  icon?: IconName
  isSavedAtFirst?: boolean
  /** The text changes with the state, so `aria-pressed` would announce it twice. */
  hasStateText?: boolean
  children(isSaved: boolean): ReactNode
}

export function SavedButton({
  list,
  id,
  isSavedAtFirst = false,
  hasStateText,
  icon,
  children,
  ...style
}: SavedButtonProps) {
  const loaded = useAtomValue(savedAtom)
  // A section that hydrates after the lists loaded must first match the server's markup.
  const saved = useHydrated() ? loaded : null
  const isSaved = saved ? saved[list].has(id) : isSavedAtFirst
  const toggle = useToggle()
  const form = forms[list]
  return (
    <PostForm action={form.action} fields={{ id }} onSubmit={() => void toggle({ list, id })}>
      <Button {...style} type="submit" aria-pressed={hasStateText ? undefined : isSaved} className={styles.button}>
        <Icon name={icon ?? form.icon} size={20} className={isSaved ? styles.filled : undefined} />
        {children(isSaved)}
      </Button>
    </PostForm>
  )
}

interface FollowButtonProps extends Pick<ButtonStyle, 'size'> {
  seller: { id: string; name: string }
  isSavedAtFirst?: boolean
}

export function FollowButton({ seller: { id, name }, size, isSavedAtFirst }: FollowButtonProps) {
  return (
    <SavedButton list="following" id={id} variant="secondary" size={size} isSavedAtFirst={isSavedAtFirst} hasStateText>
      {(isSaved) => (
        <>
          {isSaved ? <FormattedMessage id="saved.unfollow" /> : <FormattedMessage id="saved.follow" />}
          <span className="visually-hidden"> {name}</span>
        </>
      )}
    </SavedButton>
  )
}

/** @param children further buttons of the row */
export function ProductSavedButtons({ id, children }: { id: string; children?: ReactNode }) {
  return (
    <div className={styles.pair}>
      <SavedButton list="wishlist" id={id} variant="ghost">
        {() => <FormattedMessage id="common.wishlist" />}
      </SavedButton>
      <SavedButton list="compareList" id={id} variant="ghost">
        {() => <FormattedMessage id="saved.compare" />}
      </SavedButton>
      {children}
    </div>
  )
}
