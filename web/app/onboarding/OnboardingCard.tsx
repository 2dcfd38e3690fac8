import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Compass from 'lucide-react/icons/compass'
import { useState } from 'react'
import { onboardingLimits } from '#domain/onboarding/form.ts'
import { useSession } from '#web/app/session.ts'
import { api } from '#web/backend/backend.ts'
import { isDemonstration } from '#web/backend/choice.ts'
import { classNames } from '#web/ui/class-names.ts'
import { findDraft } from './onboarding-draft.ts'

/** Links back to the questionnaire until it is answered: for members without answers and guests who began. */
export function OnboardingCard({ className }: { className?: string | undefined }) {
  const { status, viewer } = useSession()
  if (status === 'booting') return null
  return viewer ? (
    <MembersCard key={viewer.id} memberId={viewer.id} className={className} />
  ) : (
    <GuestsCard className={className} />
  )
}

function GuestsCard({ className }: { className: string | undefined }) {
  return <Card lastStep={useLastStep(null)} isPending={false} className={className} />
}

function MembersCard({ memberId, className }: { memberId: string; className: string | undefined }) {
  const { data } = useQuery(api.home.summary.queryOptions())
  const lastStep = useLastStep(memberId)
  if (data?.isOnboarded !== false) return null
  // The demonstration's trails are all open: it asks only people who began to answer.
  return <Card lastStep={lastStep} isPending={!isDemonstration} className={className} />
}

/** The step of a stored draft; null if there is none. */
function useLastStep(memberId: string | null): number | null {
  const [found] = useState(() => findDraft(memberId, Date.now()))
  return found.kind === 'kept' ? found.draft.lastStep : null
}

interface CardProps {
  lastStep: number | null
  /** Offered although nothing was begun. */
  isPending: boolean
  className: string | undefined
}

function Card({ lastStep, isPending, className }: CardProps) {
  if (lastStep === null && !isPending) return null
  return (
    <Link
      to="/onboarding"
      className={classNames(
        'onboarding-card flex min-h-16 items-center gap-4 rounded-lg bg-honey-soft px-4 py-3 text-ink no-underline',
        // One line above the wall on phones.
        'max-lg:in-[.feed-tools-member]:min-h-12 max-lg:in-[.feed-tools-member]:rounded-m max-lg:in-[.feed-tools-member]:py-1',
        className,
      )}
    >
      <Compass size={24} className="flex-none text-honey-text" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block font-bold">
          {lastStep === null ? 'Descubra a sua trilha em 2 minutos' : 'Continue de onde parou'}
        </span>
        <span className="block text-sm text-ink-soft max-lg:in-[.feed-tools-member]:hidden">
          {lineOf(lastStep)}
        </span>
      </span>
      <ChevronRight size={20} className="flex-none text-ink-soft" aria-hidden="true" />
    </Link>
  )
}

function lineOf(lastStep: number | null): string {
  const { steps } = onboardingLimits
  if (lastStep === null) return `${steps} perguntas e a primeira trilha fica pronta.`
  if (lastStep > steps) return 'A sua trilha está pronta: falta guardar.'
  return `Pergunta ${lastStep} de ${steps}: as suas respostas estão guardadas.`
}
