import { useEffect } from 'react'
import { Pagination } from '../../components/pagination/pagination.tsx'

interface ListPagesProps {
  pageInfo: { page: number; pageCount: number }
  hrefFor(page: number): string
}

/** The pages of a list that its reader makes shorter: where the one on the screen is gone, it goes on to the last. */
export function ListPages({ pageInfo: { page, pageCount }, hrefFor }: ListPagesProps) {
  const last = page > pageCount ? hrefFor(pageCount) : null
  useEffect(() => {
    if (last !== null) location.replace(last)
  }, [last])
  return <Pagination page={page} pageCount={pageCount} hrefFor={hrefFor} />
}
