import {
  type ChangeEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { MAX_IMAGE_KB, MAX_IMAGES } from '#shared/image-upload.ts'
import { useHydrated } from '../../../foundation/document/use-hydrated.ts'
import { useFocusAfterRemoval } from '../../layout/use-focus-after-removal.ts'
import { Icon } from '../../media/icon.tsx'
import { IconButton } from '../button.tsx'
import { checkPhotos, type PhotoProblem } from './check-photos.ts'
import styles from './photo-picker.module.css'

interface PhotoPickerProps {
  photos: readonly File[]
  onChange(photos: File[]): void
  kept?: number
  error?: ReactNode
  children?: ReactNode
}

export function PhotoPicker({ photos, onChange, kept = 0, error, children }: PhotoPickerProps) {
  const id = useId()
  const [problem, setProblem] = useState<PhotoProblem | null>(null)
  const texts = useTexts()
  const inputRef = useRef<HTMLInputElement>(null)
  const listRef = useFocusAfterRemoval<HTMLDivElement>(inputRef)
  const limit = Math.max(0, MAX_IMAGES - kept)
  const text = problem ? texts[problem] : error

  async function add({ target }: ChangeEvent<HTMLInputElement>) {
    const added = [...(target.files ?? [])]
    // Allows choosing the same file again after removing it.
    target.value = ''
    const checked = await checkPhotos(photos, added, limit)
    setProblem(checked.problem)
    onChange(checked.photos)
  }
  function remove(photo: File) {
    setProblem(null)
    onChange(photos.filter((other) => other !== photo))
  }
  return (
    <div ref={listRef} className="stack tight">
      {children}
      <noscript>
        <p className="muted small">
          <FormattedMessage id="photos.noScript" />
        </p>
      </noscript>
      <div className="cluster scripted">
        {photos.map((photo, index) => (
          <PhotoPreview
            key={`${photo.name}-${photo.size}-${photo.lastModified}-${index}`}
            photo={photo}
            onRemove={() => remove(photo)}
          />
        ))}
        {photos.length < limit && (
          <AddPhotos
            ref={inputRef}
            id={id}
            aria-invalid={text ? true : undefined}
            aria-describedby={text ? `${id}-error` : `${id}-hint`}
            onChange={add}
          />
        )}
        {text !== texts.unsupported && (
          <p id={`${id}-hint`} className={`muted small ${styles.hint}`}>
            {texts.unsupported}
          </p>
        )}
      </div>
      {text && (
        <p id={`${id}-error`} className="wrong small" role="alert">
          {text}
        </p>
      )}
    </div>
  )
}

interface AddPhotosProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'aria-invalid' | 'aria-describedby'
> {
  ref: Ref<HTMLInputElement>
  onChange(event: ChangeEvent<HTMLInputElement>): void
}

function AddPhotos({ id, ...input }: AddPhotosProps) {
  const isHydrated = useHydrated()
  return (
    <label className={styles.add} htmlFor={id}>
      <Icon name="plus" size={22} />
      <FormattedMessage id="photos.add" />
      <input
        {...input}
        id={id}
        name="images"
        type="file"
        multiple
        // A form posted before hydration would lose the files.
        disabled={!isHydrated}
        accept="image/jpeg,image/png"
        className={styles.input}
      />
    </label>
  )
}

function useTexts(): Record<PhotoProblem, string> {
  const intl = useIntl()
  return {
    unsupported: intl.formatMessage({ id: 'photos.supported' }, { max: String(MAX_IMAGE_KB) }),
    tooMany: intl.formatMessage({ id: 'photos.tooMany' }, { max: MAX_IMAGES }),
  }
}

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

function PhotoPreview({ photo, onRemove }: { photo: File; onRemove(): void }) {
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
