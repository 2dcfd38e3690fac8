import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { broughtQuery } from '#web/app/demonstration/brought-query.ts'
import { Callout } from '#web/ui/Callout.tsx'
import type { LessonDraft } from './use-task-draft.ts'

/** The answer given in the demonstration stands in the empty field, and a line says where it is from. */
export function BroughtAnswer({ stageId, draft }: { stageId: string; draft: LessonDraft }) {
  const { data } = useQuery(broughtQuery)
  const brought = data?.answers.find((answer) => answer.stageId === stageId)?.text
  const isOffered = useRef(false)
  const { text, write } = draft
  useEffect(() => {
    // Once, and never over what the person has written.
    if (brought === undefined || isOffered.current) return
    isOffered.current = true
    if (text === '') write(brought)
  }, [brought, text, write])
  if (brought === undefined || draft.text !== brought) return null
  return (
    <Callout tone="info" className="mt-4">
      Trouxemos a sua resposta da demonstração. Confira e mude o que quiser antes de concluir.
    </Callout>
  )
}
