import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import type { TrailPreview } from '#contract/onboarding.ts'
import { reminderLabels } from '#domain/notifications/reminders.ts'
import type { OnboardingDraft } from '#domain/onboarding/form.ts'
import { cleanLine } from '#domain/text/clean-text.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { usePreview } from '#web/app/onboarding/use-draft-trail.ts'
import { api } from '#web/backend/backend.ts'
import { isDemonstration } from '#web/backend/choice.ts'
import { Bee } from '#web/ui/Bee.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton, SkeletonGroup, SkeletonText } from '#web/ui/Skeleton.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import './payoff.css'

export interface PayoffProps {
  ref: Ref<HTMLHeadingElement>
  draft: OnboardingDraft
  isGuest: boolean
  onChange: (change: Pick<OnboardingDraft, 'weeklyDigest'>) => void
  onBack: () => void
  onGoOn: () => void
}

/** The result: the trail that the answers lead to, shown before an account is asked for. */
export function Payoff({ ref, draft, isGuest, onChange, onBack, onGoOn }: PayoffProps) {
  const preview = usePreview(draft)
  const sent = useQuery(api.onboarding.state.queryOptions({ enabled: !isGuest }))
  const name = cleanLine(draft.profileDraft.displayName)
  const trail = preview.data?.trail.name
  return (
    <div className="onboarding-form">
      <div className="onboarding-step">
        <span className="payoff-mark" aria-hidden="true">
          <Bee size={64} />
        </span>
        <h1 ref={ref} tabIndex={-1} className="onboarding-title text-center text-balance wrap-anywhere">
          <bdi>{name}</bdi>
          {trail ? `, comece por ${trail}` : ', a sua trilha vem aí'}
        </h1>
        <Loaded query={preview} what="a sua trilha" skeleton={<PayoffSkeleton />}>
          {(found) => <TrailPromise preview={found} hasBusiness={draft.moment === 'running'} />}
        </Loaded>
        <Switch
          className="mt-3"
          label={reminderLabels.digest}
          hint={isDemonstration ? reminderLabels.onlyKept : reminderLabels.digestShort}
          checked={draft.weeklyDigest ?? sent.data?.weeklyDigest ?? false}
          onCheckedChange={(weeklyDigest) => onChange({ weeklyDigest })}
        />
      </div>
      <div className="onboarding-dock">
        <div className="flex flex-wrap gap-3">
          <Button onClick={onBack}>Voltar</Button>
          <Button variant="primary" wide={false} className="flex-1 lg:min-w-60 lg:flex-none" onClick={onGoOn}>
            Guardar minha trilha
          </Button>
        </div>
        {isGuest ? (
          <p className="mt-2.5 text-center text-sm text-ink-soft lg:text-start">
            Crie a sua conta em um minuto. É grátis.
          </p>
        ) : null}
      </div>
    </div>
  )
}

function TrailPromise({ preview, hasBusiness }: { preview: TrailPreview; hasBusiness: boolean }) {
  const { trail, reason, first } = preview
  return (
    <>
      <p className="mx-auto mt-3 max-w-md text-center text-ink-soft text-pretty">{reason}</p>
      <section aria-labelledby="payoff-etapas" className="payoff-card mt-6">
        <h2 id="payoff-etapas" className="text-lg">
          {trail.stages.length} etapas, {minutesEach(trail.stages.map(({ minutes }) => minutes))}
        </h2>
        <ol className="mt-3 flex flex-col gap-2">
          {trail.stages.map(({ id, title }, index) => (
            <li key={id} className="payoff-stage">
              <span className="payoff-cell" aria-hidden="true">
                {index + 1}
              </span>
              {title}
            </li>
          ))}
        </ol>
        <p className="mt-3 border-t border-line pt-3 text-[0.9375rem] text-ink-soft">
          <strong className="text-ink">Primeiro:</strong> {whatComesFirst(first, hasBusiness)}
        </p>
      </section>
      <section aria-labelledby="payoff-fim" className="payoff-card mt-3">
        <h2 id="payoff-fim" className="text-lg">
          No fim você tem: {trail.document.title}
        </h2>
        <p className="mt-1 text-[0.9375rem] text-ink-soft">{trail.document.intro}</p>
      </section>
    </>
  )
}

function minutesEach(minutes: readonly number[]): string {
  const [least, most] = [Math.min(...minutes), Math.max(...minutes)]
  return least === most ? `${most} minutos cada` : `de ${least} a ${most} minutos cada`
}

function whatComesFirst(first: TrailPreview['first'], hasBusiness: boolean): string {
  if (first === 'trail') return 'a etapa 1. Não precisa ter ideia pronta.'
  return hasBusiness
    ? 'um post-it que conta o seu negócio. As etapas trabalham com ele.'
    : 'a sua ideia num post-it, do jeito que estiver. As etapas trabalham com ela.'
}

function PayoffSkeleton() {
  return (
    <SkeletonGroup label="Preparando a sua trilha…" className="mt-3">
      <SkeletonText lines={2} />
      <Skeleton className="mt-6 h-72 w-full rounded-lg!" />
      <Skeleton className="mt-3 h-24 w-full rounded-lg!" />
    </SkeletonGroup>
  )
}
