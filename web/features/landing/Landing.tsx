import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '#web/app/session.ts'
import { enterDemonstration, isDemonstration, isStaticBuild } from '#web/backend/choice.ts'
import { Button } from '#web/ui/Button.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { PointsMark } from '#web/ui/PointsPill.tsx'
import { CombLight } from './CombLight.tsx'
import { IdeaWall } from './IdeaWall.tsx'
import { ThreeSteps } from './ThreeSteps.tsx'
import './landing.css'

/** The first screen: what Colmeia is, in one sentence, and the way in. */
export function Landing() {
  return isDemonstration ? (
    <Page way={<WayToFeed />} actions={<DemonstrationActions />} />
  ) : (
    <Page way={<WayIn />} actions={<Actions />} />
  )
}

function Page({ way, actions }: { way: ReactNode; actions: ReactNode }) {
  return (
    <div className="landing">
      <CombLight />
      <header className="landing-header">
        <Logo size={40} />
        {way}
      </header>
      <main id="conteudo" className="landing-main">
        <IdeaWall />
        <div className="landing-words">
          <h1 className="landing-title">
            <span>Poste.</span> <span>Valide.</span> <span>Construa.</span>
          </h1>
          <p className="landing-lead">
            A comunidade de quem empreende: sua ideia num post-it, opinião de verdade e trilhas que levam até
            a colmeia.
          </p>
          <p className="landing-points">
            <PointsMark />
            Ganhe BPoints colaborando e validando ideias
          </p>
        </div>
        <div className="landing-actions">{actions}</div>
      </main>
      <ThreeSteps />
      <footer className="landing-footer">
        <Link to="/terms">Termos de uso</Link>
        <Link to="/privacy">Política de privacidade</Link>
      </footer>
    </div>
  )
}

function WayIn() {
  const { status } = useSession()
  if (status === 'authed') return <WayToFeed />
  return (
    <Button variant="quiet" size="small" className="-me-4" render={<Link to="/auth" />}>
      Entrar
    </Button>
  )
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
  return (
    <>
      <Button variant="primary" className="landing-button" render={<Link to="/auth" />}>
        Começar Agora
      </Button>
      <Button wide="phone" className="landing-button" render={<Link to="/feed" />}>
        Ver Comunidade
      </Button>
      {/* A member's is only unseen: nothing may move when it is known who is there. */}
      <Button
        variant="quiet"
        className={status === 'authed' ? 'landing-button invisible' : 'landing-button'}
        onClick={enterDemonstration}
      >
        Experimentar sem conta
      </Button>
    </>
  )
}

/** Of the demonstration itself; it needs nothing that is stored. */
function DemonstrationActions() {
  return (
    <Button variant="primary" className="landing-button" render={<Link to="/feed" />}>
      {isStaticBuild ? 'Experimentar a Colmeia' : 'Continuar na demonstração'}
    </Button>
  )
}
