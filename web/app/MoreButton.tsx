import { Button } from '#web/ui/Button.tsx'

export interface Paged {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly fetchNextPage: () => Promise<unknown>
}

/** Loads the next page of a list, if there is one. */
export function MoreButton({ list }: { list: Paged }) {
  if (!list.hasNextPage) return null
  return (
    <div className="flex justify-center pt-5">
      <Button wide="phone" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {list.isFetchNextPageError ? 'Tentar de novo' : 'Carregar mais'}
      </Button>
    </div>
  )
}
