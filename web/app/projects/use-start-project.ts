import { ORPCError } from '@orpc/client'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api, backend } from '#web/backend/backend.ts'
import { notify } from '../notify.ts'
import { problemOf } from '../problem-of.ts'
import { useWrite } from '../use-write.ts'

/** An idea that cannot be built yet, and why. */
export interface NoSlot {
  readonly ideaId: string
  readonly message: string
}

/** Starts or resumes building an idea and opens its project. */
export function useStartProject() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [noSlot, setNoSlot] = useState<NoSlot | null>(null)
  const { mutate, isPending, variables } = useWrite({
    mutationFn: async ({ ideaId, instead }: { ideaId: string; instead?: string }) => {
      if (instead) await backend.operations.projects.pause({ id: instead })
      return backend.operations.projects.start({ ideaId })
    },
    onSuccess: async ({ project }) => {
      setNoSlot(null)
      await queryClient.invalidateQueries({ queryKey: api.projects.key() })
      void navigate({ to: '/project', search: { projeto: project.id } })
    },
    onError: (error, { ideaId }) => {
      void queryClient.invalidateQueries({ queryKey: api.projects.key() })
      if (error instanceof ORPCError && error.code === 'NO_SLOT') {
        return setNoSlot({ ideaId, message: error.message })
      }
      notify.error('Não foi possível começar o projeto', problemOf(error))
    },
  })
  return {
    start: (ideaId: string) => mutate({ ideaId }),
    startInstead: (ideaId: string, instead: string) => mutate({ ideaId, instead }),
    isPending,
    startingIdea: isPending ? variables.ideaId : null,
    noSlot,
    forgetNoSlot: () => setNoSlot(null),
  }
}

export type StartProject = ReturnType<typeof useStartProject>
