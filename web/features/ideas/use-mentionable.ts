import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Person } from '#contract/people.ts'
import { api } from '#web/backend/backend.ts'

const pauseMs = 150
const nobody: Person[] = []

/** People to mention with these letters; null: nobody is being mentioned. */
export function useMentionable(ideaId: string, term: string | null): Person[] {
  const [asked, setAsked] = useState(term)
  useEffect(() => {
    const timer = window.setTimeout(() => setAsked(term), asked === null ? 0 : pauseMs)
    return () => window.clearTimeout(timer)
  }, [term, asked])
  const { data } = useQuery(
    api.comments.mentionable.queryOptions({
      input: asked === null ? skipToken : { ideaId, term: asked },
      placeholderData: keepPreviousData,
    }),
  )
  return term === null ? nobody : (data?.members ?? nobody)
}
