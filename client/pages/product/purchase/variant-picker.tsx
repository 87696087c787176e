import { useEffect, useId, useRef } from 'react'
import { FormattedList, FormattedMessage, useIntl } from 'react-intl'
import type { ProductAttributeFragment, ProductVariantFragment } from '../__generated__/product-page.ts'
import { type Choice, isObtainable, type PurchaseProblem } from './variant-choice.ts'
import styles from './variant-picker.module.css'

interface VariantPickerProps {
  attributes: readonly ProductAttributeFragment[]
  variants: readonly ProductVariantFragment[]
  choice: Choice
  pictures: ReadonlyMap<string, string>
  problem: PurchaseProblem | null
  hasSizeGuide: boolean
  onChoose(attributeId: string, valueId: string): void
}

/** Marks values out of stock instead of disabling them. Without scripts `VariantSelect` replaces it. */
export function VariantPicker(props: VariantPickerProps) {
  const { attributes, variants, choice, pictures, problem, hasSizeGuide, onChoose } = props
  const picker = useRef<HTMLDivElement>(null)
  const problemId = useId()
  const missing = problem?.kind === 'missingAttributes' ? problem : null
  useEffect(() => {
    if (missing) picker.current?.querySelector<HTMLElement>('[data-invalid] input')?.focus()
  }, [missing])
  if (attributes.length === 0) return null
  return (
    <div className={`scripted ${styles.picker}`} ref={picker}>
      <p id={problemId} className="wrong small strong" role="alert">
        {missing && (
          <FormattedMessage
            id="product.selectAttributes"
            values={{
              attr: (
                <FormattedList
                  value={missing.titles.map((title) => (
                    <bdi key={title}>{title}</bdi>
                  ))}
                />
              ),
            }}
          />
        )}
      </p>
      {attributes.map((attribute) => (
        <AttributeGroup
          key={attribute.id}
          attribute={attribute}
          chosen={choice[attribute.id]}
          pictures={pictures}
          problemId={missing?.ids.includes(attribute.id) ? problemId : undefined}
          isObtainable={(valueId) => isObtainable(variants, choice, attribute.id, valueId)}
          onChoose={(valueId) => onChoose(attribute.id, valueId)}
        />
      ))}
      {hasSizeGuide && (
        <a className={styles.guide} href="#size-guide">
          <FormattedMessage id="product.sizeGuide" />
        </a>
      )}
    </div>
  )
}

interface AttributeGroupProps {
  attribute: ProductAttributeFragment
  chosen: string | undefined
  pictures: ReadonlyMap<string, string>
  /** Id of the text that asks for a value. */
  problemId: string | undefined
  isObtainable(valueId: string): boolean
  onChoose(valueId: string): void
}

function AttributeGroup({ attribute, chosen, pictures, problemId, isObtainable, onChoose }: AttributeGroupProps) {
  const intl = useIntl()
  const title = attribute.values.find(({ id }) => id === chosen)?.title
  return (
    <fieldset className={styles.group} data-invalid={problemId && ''} aria-describedby={problemId}>
      <legend className={styles.legend}>
        {title === undefined ? (
          attribute.title
        ) : (
          <FormattedMessage
            id="common.option"
            values={{ attribute: attribute.title, value: <bdi className={styles.chosen}>{title}</bdi> }}
          />
        )}
      </legend>
      <div className="cluster">
        {attribute.values.map((value) => {
          const isMissing = !isObtainable(value.id)
          const picture = pictures.get(value.id)
          return (
            <label key={value.id} className={styles.value} data-missing={isMissing || undefined}>
              <input
                type="radio"
                className={styles.radio}
                name={`attribute-${attribute.id}`}
                value={value.id}
                checked={chosen === value.id}
                onChange={() => onChoose(value.id)}
              />
              <span className={`choice ${styles.text}`}>
                {picture && (
                  <img className={styles.picture} src={picture} alt="" width={40} height={40} decoding="async" />
                )}
                {value.title}
              </span>
              {isMissing && (
                <span className="visually-hidden">{intl.formatMessage({ id: 'product.unavailable' })}</span>
              )}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
