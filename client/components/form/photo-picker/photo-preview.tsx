import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '../icon-button.tsx'
import styles from './photo-preview.module.css'

/** The content security policy allows `data:` pictures, but not `blob:`. */
function useDataAddress(photo: File): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const reader = new FileReader()
    reader.addEventListener('load', () => setAddress(String(reader.result)))
    reader.readAsDataURL(photo)
    return () => reader.abort()
  }, [photo])
  return address
}

export function PhotoPreview({ photo, onRemove }: { photo: File; onRemove(): void }) {
  const address = useDataAddress(photo)
  return <RemovablePhoto address={address} name={photo.name} onRemove={onRemove} />
}

interface RemovablePhotoProps {
  address: string | null
  name: string
  onRemove(): void
}

export function RemovablePhoto({ address, name, onRemove }: RemovablePhotoProps) {
  const intl = useIntl()
  return (
    <span className={styles.preview}>
      {address !== null && <img className={styles.image} src={address} alt={name} width={80} height={80} />}
      <IconButton
        icon="close"
        className={`outlined tiny ${styles.remove}`}
        label={intl.formatMessage({ id: 'photos.remove' }, { name })}
        onClick={onRemove}
      />
    </span>
  )
}
