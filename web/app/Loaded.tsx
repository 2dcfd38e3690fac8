import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { problemOf } from './problem-of.ts'

export interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  /** Completes 'Não foi possível carregar …': 'o ranking'. */
  what: string
  /** Shaped like the content to come. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * The data of a query, or its state without data: loading, offline, failed. Old data is shown rather than
 * none.
 */
export function Loaded<Data>({ query, what, skeleton, children }: LoadedProps<Data>) {
  const { data, error, isError, isPaused, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (!isError && !isPaused) return skeleton
  return (
    <ErrorState
      title={isPaused ? 'Você está sem conexão' : `Não foi possível carregar ${what}`}
      onRetry={() => void refetch()}
      retrying={isFetching}
    >
      <p>{isPaused ? 'Assim que a internet voltar, esta tela carrega sozinha.' : problemOf(error)}</p>
    </ErrorState>
  )
}
