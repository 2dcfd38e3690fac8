import { Link } from '@tanstack/react-router'
import { useSession } from '#web/app/session.ts'
import { enterDemonstration, isDemonstration, isStaticBuild } from '#web/backend/choice.ts'
import { Button } from '#web/ui/Button.tsx'
import { GuestActions, LandingPage, WayToSignIn } from './LandingPage.tsx'

/** The first screen: what Colmeia is, in one sentence, and how to start. */
export function Landing() {
  return isDemonstration ? (
    <LandingPage way={<WayToFeed />} actions={<DemonstrationActions />} />
  ) : (
    <LandingPage way={<WayIn />} actions={<Actions />} />
  )
}

function WayIn() {
  const { status } = useSession()
  return status === 'authed' ? <WayToFeed /> : <WayToSignIn />
}

function WayToFeed() {
  return (
    <Button variant="quiet" size="small" className="-me-4" render={<Link to="/feed" />}>
      Ir para o feed
    </Button>
  )
}

function Actions() {
  const { status } = useSession()
  return <GuestActions hidesDemonstration={status === 'authed'} onDemonstration={enterDemonstration} />
}

/** For the demonstration itself; uses no stored data. */
function DemonstrationActions() {
  return (
    <Button variant="primary" className="landing-button" render={<Link to="/feed" />}>
      {isStaticBuild ? 'Experimentar a Colmeia' : 'Continuar na demonstração'}
    </Button>
  )
}
