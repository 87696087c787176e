import { useState } from 'react'
import { typedInteger } from '#shared/digits.ts'
import type { ProductDetailsFragment } from '../__generated__/product-page.ts'
import {
  type Choice,
  chosenVariant,
  initialChoice,
  missingAttributes,
  type PurchaseProblem,
  purchaseProblemOf,
} from './variant-choice.ts'

type Product = Pick<ProductDetailsFragment, 'attributes' | 'variants' | 'price'>

export function usePurchase({ attributes, variants, price }: Product) {
  const [choice, setChoice] = useState<Choice>(() => initialChoice(attributes))
  const [quantity, setQuantity] = useState(1)
  const [problem, setProblem] = useState<PurchaseProblem | null>(null)

  const variant = chosenVariant(attributes, variants, choice)
  const isComplete = missingAttributes(attributes, choice).length === 0
  const stock = variant?.quantity ?? 0

  function choose(attributeId: string, valueId: string) {
    const next = { ...choice, [attributeId]: valueId }
    const nextStock = chosenVariant(attributes, variants, next)?.quantity ?? 0
    setChoice(next)
    setProblem(null)
    if (nextStock > 0 && quantity > nextStock) setQuantity(nextStock)
  }

  /**
   * Returns the variant and quantity to buy, or null after setting the problem.
   * @param typed the text in the input
   */
  function settle(typed: string | number = quantity): { variantId: string; quantity: number } | null {
    const wanted = typeof typed === 'string' ? typedInteger(typed || '0') : typed
    const next = purchaseProblemOf({ attributes, variants, choice, quantity: wanted })
    setProblem(next)
    return next || !variant ? null : { variantId: variant.id, quantity: wanted }
  }

  function changeQuantity(next: number): void {
    setQuantity(next)
    setProblem(null)
  }

  return {
    choice,
    choose,
    quantity,
    setQuantity: changeQuantity,
    variant,
    isComplete,
    stock,
    problem,
    settle,
    price: variant?.price ?? price,
  }
}

export type Purchase = ReturnType<typeof usePurchase>
