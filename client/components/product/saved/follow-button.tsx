import { FormattedMessage } from 'react-intl'
import { SavedButton } from './saved-button.tsx'

interface FollowButtonProps {
  seller: { id: string; name: string }
  isSavedAtFirst?: boolean
}

export function FollowButton({ seller: { id, name }, isSavedAtFirst }: FollowButtonProps) {
  return (
    <SavedButton list="following" id={id} variant="secondary" isSavedAtFirst={isSavedAtFirst} isToldInWords>
      {(isSaved) => (
        <>
          {isSaved ? <FormattedMessage id="saved.unfollow" /> : <FormattedMessage id="saved.follow" />}
          <span className="visually-hidden"> {name}</span>
        </>
      )}
    </SavedButton>
  )
}
