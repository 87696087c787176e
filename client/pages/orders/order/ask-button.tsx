import type { ReactNode } from 'react'
import { routes } from '#shared/routes.ts'
import { Button, type ButtonLook } from '../../../components/button/button.tsx'
import { useHref } from '../../../navigation/location.tsx'

/** Forms that an order's page can open: values of `ask` in the address. */
export type Ask = 'cancel' | 'hide' | 'review'

interface AskButtonProps extends Omit<ButtonLook, 'size'> {
  orderId: string
  ask: Ask
  productId?: string
  busy?: boolean
  /** With scripts, called instead of loading the page. */
  onAsk(): void
  children: ReactNode
}

/** Opens a dialog; without scripts it loads the order's page with that form in it (`AskedForm`). */
export function AskButton({ orderId, ask, productId, onAsk, children, ...look }: AskButtonProps) {
  const href = useHref()
  return (
    <form
      action={href(routes.order, { id: orderId })}
      onSubmit={(event) => {
        event.preventDefault()
        onAsk()
      }}
    >
      <input type="hidden" name="ask" value={ask} />
      {productId !== undefined && <input type="hidden" name="product" value={productId} />}
      <Button {...look} type="submit" size="small">
        {children}
      </Button>
    </form>
  )
}
