import { useQuery, useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { notify } from '#web/app/notify.ts'
import { refreshPoints } from '#web/app/points/follow-economy.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useWrite } from '#web/app/use-write.ts'
import { api, backend } from '#web/backend/backend.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useShownAtOnce } from '#web/ui/use-shown-at-once.ts'

/** The sample: three steps to tick, which show how a trail pays. Without data there is no card. */
export function SampleChecklist() {
  const { data, isError } = useQuery(api.lessons.sampleChecklist.queryOptions())
  const setStep = useSampleStep()
  if (!data) return isError ? null : <Skeleton className="h-56 w-full rounded-lg!" />
  const done = data.steps.filter((step) => step.done).length
  return (
    <section
      aria-labelledby="trilha-de-exemplo"
      className="rounded-lg border border-line bg-surface p-4 shadow-card"
    >
      <div className="flex items-baseline justify-between gap-3 px-1">
        <div>
          <p className="text-sm text-ink-soft">Exemplo para experimentar</p>
          <h2 id="trilha-de-exemplo" className="text-lg">
            {data.title}
          </h2>
        </div>
        <p className="flex-none text-sm font-semibold tabular-nums text-ink-soft">
          {done}/{data.steps.length}
          <span className="sr-only"> passos feitos</span>
        </p>
      </div>
      <ul className="mt-2 flex flex-col">
        {data.steps.map((step) => (
          <li key={step.step}>
            <SampleStep {...step} onChange={(done) => setStep({ step: step.step, done })} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SampleStepProps {
  title: string
  points: number
  done: boolean
  onChange: (done: boolean) => Promise<unknown>
}

function SampleStep({ title, points, done, onChange }: SampleStepProps) {
  const [isDone, setDone] = useShownAtOnce(done, onChange)
  return (
    <label className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-m px-1 py-1.5 has-focus-visible:outline-3 has-focus-visible:outline-focus">
      <span className="relative size-6.5 flex-none">
        <input
          type="checkbox"
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          checked={isDone}
          onChange={(event) => setDone(event.target.checked)}
        />
        <span
          aria-hidden="true"
          className={classNames(
            'pointer-events-none grid size-full place-items-center rounded-sm border-2 transition-colors duration-[140ms]',
            isDone ? 'border-ok bg-ok text-surface' : 'border-line-strong bg-surface text-transparent',
          )}
        >
          <Check size={16} strokeWidth={3.5} />
        </span>
      </span>
      <span
        className={classNames(
          'min-w-20 flex-1 font-medium',
          isDone && 'text-ink-soft line-through decoration-1',
        )}
      >
        {title}
      </span>
      <span
        className={classNames(
          'ms-auto flex-none rounded-full px-2.5 py-0.5 text-sm font-bold tabular-nums',
          isDone ? 'bg-ok-soft text-ok' : 'bg-honey-soft text-ink',
        )}
      >
        +{points} pts
      </span>
    </label>
  )
}

interface StepChange {
  readonly step: number
  readonly done: boolean
}

/** Ticks or unticks a step of the sample: at once on the screen, undone if the server refuses. */
function useSampleStep(): (change: StepChange) => Promise<unknown> {
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

  const { mutateAsync } = useWrite({
    mutationFn: (change: StepChange) => backend.operations.lessons.setSampleStep(change),
    // A second press must not overtake the first.
    scope: { id: 'sample-checklist' },
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
      // While another press is pending, an answer would show an outdated state.
      if (queryClient.isMutating() <= 1) void queryClient.invalidateQueries({ queryKey })
    },
  })
  return mutateAsync
}
