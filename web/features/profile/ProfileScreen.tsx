import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import ChartNoAxesCombined from 'lucide-react/icons/chart-no-axes-combined'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Lock from 'lucide-react/icons/lock'
import LogOut from 'lucide-react/icons/log-out'
import Settings from 'lucide-react/icons/settings'
import Shield from 'lucide-react/icons/shield'
import { type ReactNode, useState } from 'react'
import { accountMessages } from '#domain/accounts/messages.ts'
import type { Interest } from '#domain/onboarding/answers.ts'
import { FeedbackActions } from '#web/app/feedbacks/FeedbackActions.tsx'
import { useLessonQueue } from '#web/app/lesson-queue/use-lesson-queue.ts'
import { notify } from '#web/app/notify.ts'
import { OnboardingCard } from '#web/app/onboarding/OnboardingCard.tsx'
import { BeeChips } from '#web/app/people/BeeChips.tsx'
import { useBalance } from '#web/app/points/balance.ts'
import { CompleteProfileCard } from '#web/app/profile-form/CompleteProfileCard.tsx'
import { announceSignOut, useSession, withoutReading } from '#web/app/session.ts'
import { useWrite } from '#web/app/use-write.ts'
import { api, backend } from '#web/backend/backend.ts'
import { isDemonstration, leaveDemonstration } from '#web/backend/choice.ts'
import { NotebookCard } from '#web/features/notebook/public.tsx'
import { SavedCard } from '#web/features/saved/public.tsx'
import { ToolsCard } from '#web/features/tools/public.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { PremiumMark } from '#web/ui/PremiumMark.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ProfileHead } from './ProfileHead.tsx'
import { StreakCalendar } from './StreakCalendar.tsx'

export interface ProfileScreenProps {
  standing: ReactNode
  achievements: ReactNode
  /** Link to the projects. */
  projects: ReactNode
  friends: ReactNode
}

export function ProfileScreen({ standing, achievements, projects, friends }: ProfileScreenProps) {
  const { viewer } = useSession()
  const [isLeaving, setIsLeaving] = useState(false)
  const store = useQuery(api.store.get.queryOptions())
  const profile = useQuery(api.profile.get.queryOptions())
  // The guard requires a session; between its end and the redirect there is nothing to show.
  if (!viewer) return null
  return (
    <div className="mx-auto max-w-3xl">
      <ProfileHead
        viewer={viewer}
        special={store.data?.owned.profileTheme ?? false}
        bio={profile.data?.bio ?? ''}
      />
      <div className="mt-5 flex flex-col gap-8">
        <div className="flex flex-col gap-3 empty:hidden">
          <OnboardingCard />
          <CompleteProfileCard />
        </div>
        {standing}
        <div className="profile-cards">
          <StreakCalendar />
          <div className="flex min-w-0 flex-col gap-4">
            <BeeBadges interests={profile.data?.interests} />
            <NotebookCard />
            <SavedCard />
            {projects}
            <InsightsCard />
            <ToolsCard />
            {friends}
            {viewer.isAdmin ? <AdminCard /> : null}
          </div>
        </div>
        {achievements}
        <FeedbackActions />
        <div className="flex flex-col gap-2 sm:flex-row sm:justify-between">
          <Button wide="phone" icon={<Settings />} render={<Link to="/settings" />}>
            Preferências
          </Button>
          <Button
            wide="phone"
            variant="quiet"
            icon={<LogOut />}
            onClick={() => (isDemonstration ? leaveDemonstration() : setIsLeaving(true))}
          >
            {isDemonstration ? 'Sair da demonstração' : 'Sair'}
          </Button>
        </div>
      </div>
      <SignOutDialog open={isLeaving} onOpenChange={setIsLeaving} />
    </div>
  )
}

/** Link to the dashboard, for admins. */
function AdminCard() {
  return (
    <Link
      to="/admin"
      className="flex min-h-16 items-center gap-4 rounded-lg border border-line bg-surface px-5 py-4 text-ink no-underline shadow-card hover:bg-sunk"
    >
      <Shield size={22} className="flex-none text-honey-text" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block font-bold">Painel</span>
        <span className="block text-sm text-ink-soft">Números, denúncias, pedidos e membros</span>
      </span>
      <ChevronRight size={20} className="flex-none text-ink-soft" aria-hidden="true" />
    </Link>
  )
}

/** 'Suas abelhas': the bees of the member's interests. */
function BeeBadges({ interests }: { interests: readonly Interest[] | undefined }) {
  return (
    <section aria-labelledby="suas-abelhas" className="py-2">
      <h2 id="suas-abelhas" className="mb-3 text-lg">
        Suas abelhas
      </h2>
      {interests === undefined ? (
        <Skeleton className="h-10 w-48 rounded-full!" />
      ) : interests.length > 0 ? (
        <BeeChips interests={interests} />
      ) : (
        <p className="text-ink-soft">
          Cada interesse seu vira uma abelha.{' '}
          <Link to="/settings" hash="interesses" className="font-semibold text-honey-text underline">
            Escolher interesses
          </Link>
        </p>
      )}
    </section>
  )
}

/** Link to the charts; members without Premium are led to the upgrade. */
function InsightsCard() {
  const { data: balance } = useBalance()
  const isPremium = balance?.isPremium ?? false
  return (
    <Link
      to={isPremium ? '/profile/insights' : '/premium'}
      className="flex min-h-16 items-center gap-4 rounded-lg border border-line bg-surface px-5 py-4 text-ink no-underline shadow-card hover:bg-sunk"
    >
      <ChartNoAxesCombined size={22} className="flex-none text-honey-text" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2 font-bold">
          Análises
          {isPremium ? null : <PremiumMark />}
        </span>
        <span className="block text-sm text-ink-soft">Visitas, reações e comentários nas suas ideias</span>
      </span>
      {isPremium ? (
        <ChevronRight size={20} className="flex-none text-ink-soft" aria-hidden="true" />
      ) : (
        <Lock size={18} className="flex-none text-ink-soft" aria-hidden="true" />
      )}
    </Link>
  )
}

interface SignOutDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

function SignOutDialog({ open, onOpenChange }: SignOutDialogProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const unsent = useLessonQueue().length
  const { mutate: signOut, isPending } = useWrite({
    mutationFn: () => withoutReading(queryClient, async () => (await backend.accounts()).signOut()),
    onSuccess: () => {
      announceSignOut(queryClient)
      notify.success(accountMessages.signedOut)
      void navigate({ to: '/auth', replace: true })
    },
    onError: (error) => {
      onOpenChange(false)
      notify.error(accountMessages.signOutFailed, error.message || accountMessages.signOutFailedDetail)
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Sair da sua conta?"
      text={
        unsent > 0
          ? 'Você tem resposta de lição na fila, ainda não enviada. Se sair agora, ela se perde: conecte-se à internet primeiro.'
          : 'Suas ideias e seus BPoints continuam guardados. É só entrar de novo quando quiser.'
      }
      confirmLabel="Sair"
      pending={isPending}
      onConfirm={() => signOut()}
    />
  )
}
