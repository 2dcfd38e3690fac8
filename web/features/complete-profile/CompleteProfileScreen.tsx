import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Loaded } from '#web/app/Loaded.tsx'
import { PendingScreen } from '#web/app/PendingScreen.tsx'
import { useSession } from '#web/app/session.ts'
import { api } from '#web/backend/backend.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { CompleteProfileForm } from './CompleteProfileForm.tsx'
import './complete-profile.css'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

export function CompleteProfileScreen() {
  const { status, viewer } = useSession()
  if (status === 'booting') return <PendingScreen />
  return viewer ? <OwnProfile key={viewer.id} /> : <GuestNotice />
}

function OwnProfile() {
  // Not cached between visits: the form must start from current data.
  const profile = useQuery(api.profile.get.queryOptions({ gcTime: 0 }))
  return (
    <div className="complete-profile">
      <header className="complete-profile-head">
        <Link to="/" aria-label="Colmeia, página inicial" className="inline-flex w-fit rounded-sm">
          <Logo />
        </Link>
        <h1 className="mt-6 text-[clamp(1.75rem,1.3rem+1.8vw,2.5rem)]">Complete seu perfil</h1>
        <p className="mt-2 text-ink-soft">
          Um rosto, uma cor e uma frase: é assim que a comunidade vai conhecer você.
        </p>
      </header>
      <Loaded query={profile} what="o seu perfil" skeleton={<FormSkeleton />}>
        {(own) => <CompleteProfileForm profile={own} />}
      </Loaded>
    </div>
  )
}

function FormSkeleton() {
  return (
    <div className="complete-profile-form">
      <Skeleton className="h-64 w-full rounded-lg!" />
      <div className="flex flex-col gap-6">
        {['nome', 'foto', 'cor', 'telefone'].map((field) => (
          <Skeleton key={field} className="h-20 w-full rounded-m!" />
        ))}
      </div>
    </div>
  )
}

/** The screen is open to all, but only members have a profile to complete. */
function GuestNotice() {
  return (
    <EmptyState
      heading="h1"
      title="Entre para continuar"
      className="min-h-dvh justify-center"
      action={
        <>
          <Button variant="primary" wide render={<Link to="/auth" search={{ next: '/complete-profile' }} />}>
            Criar Conta / Entrar
          </Button>
          <Button variant="quiet" wide render={<Link to="/feed" />}>
            Continuar navegando
          </Button>
        </>
      }
    >
      Para completar seu perfil, você precisa de uma conta. É grátis e leva menos de um minuto.
    </EmptyState>
  )
}
