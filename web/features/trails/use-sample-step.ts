import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notify } from '#web/app/notify.ts'
import { refreshPoints } from '#web/app/points/follow-economy.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { api, backend } from '#web/backend/backend.ts'

interface StepChange {
  readonly step: number
  readonly done: boolean
}

/** Ticks or unticks a step of the sample: at once on the screen, and back again if the server does not agree. */
export function useSampleStep(): (change: StepChange) => Promise<unknown> {
  const queryClient = useQueryClient()
  const queryKey = api.lessons.sampleChecklist.queryKey()

  function show({ step, done }: StepChange): void {
    queryClient.setQueryData(
      queryKey,
      (sample) =>
        sample && {
          ...sample,
          steps: sample.steps.map((one) => (one.step === step ? { ...one, done } : one)),
        },
    )
  }

  const { mutateAsync } = useMutation({
    mutationFn: (change: StepChange) => backend.operations.lessons.setSampleStep(change),
    // Pressed twice in a row, the second press must not overtake the first.
    scope: { id: 'sample-checklist' },
    // Offline it must fail and say so, not wait unseen for the network.
    networkMode: 'always',
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey })
      show(change)
    },
    onSuccess: ({ earned: { lines } }) => {
      const [title, ...bonuses] = lines
      if (title) notify.success(title, bonuses.join('\n') || undefined)
    },
    onError: (error, { step, done }) => {
      show({ step, done: !done })
      notify.error('Não foi possível salvar o passo', problemOf(error))
    },
    onSettled: () => {
      refreshPoints(queryClient)
      // While another press waits, an answer would show what is about to change.
      if (queryClient.isMutating() <= 1) void queryClient.invalidateQueries({ queryKey })
    },
  })
  return mutateAsync
}
