import type { ReactNode } from 'react'
import { SiteNameProvider } from '../components/page-head/site-name.tsx'
import { Toaster } from '../components/toast/toast.tsx'
import type { FrameQuery } from './frame.generated.ts'

interface FrameProps {
  data: FrameQuery
  /** `empty` is for sign in, register and the like. */
  layout: 'default' | 'empty'
  children: ReactNode
}

/** What every page stands in. */
export function Frame({ data, children }: FrameProps) {
  return (
    <SiteNameProvider name={data.store.settings.siteName}>
      <main id="content">{children}</main>
      <Toaster />
    </SiteNameProvider>
  )
}
