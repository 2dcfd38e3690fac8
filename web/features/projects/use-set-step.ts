import { useQueryClient } from '@tanstack/react-query'
import { isConnected } from '#web/app/is-connected.ts'
import { notify } from '#web/app/notify.ts'
import { refreshPoints } from '#web/app/points/follow-economy.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { mayRecover } from '#web/app/query-client.ts'
import { useWrite } from '#web/app/use-write.ts'
import { backend } from '#web/backend/backend.ts'
import { patchProject, projectsQuery } from './projects-query.ts'

interface StepChange {
  readonly step: number
  readonly done: boolean
}

export const stepMutationKey = ['projects', 'set-step']

/** Ticks a step at once; undone with a message if refused. One at a time, in the order of the presses. */
export function useSetStep(projectId: string) {
  const queryClient = useQueryClient()

  function show({ step, done }: StepChange) {
    patchProject(queryClient, projectId, (project) => ({
      ...project,
      steps: project.steps.map((one) => (one.step === step ? { ...one, done } : one)),
    }))
  }

  return useWrite({
    mutationKey: stepMutationKey,
    scope: { id: `steps ${projectId}` },
    mutationFn: ({ step, done }: StepChange) =>
      backend.operations.projects.setStep({ id: projectId, step, done }),
    // Setting the same value again changes nothing, so a retry is safe.
    retry: (failures, error) => isConnected() && failures < 2 && mayRecover(error),
    onMutate: async (change) => {
      show(change)
      await queryClient.cancelQueries({ queryKey: projectsQuery.queryKey })
    },
    onError: (error, { step, done }) => {
      show({ step, done: !done })
      notify.error('O passo não foi salvo', problemOf(error))
    },
    onSettled: () => {
      // While other presses are pending, the screen is newer than the server.
      if (queryClient.isMutating({ mutationKey: stepMutationKey }) > 1) return
      void queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey })
      refreshPoints(queryClient)
    },
  })
}
