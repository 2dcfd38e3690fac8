import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { PointsMark } from '#web/ui/PointsPill.tsx'
import { CombLight } from './CombLight.tsx'
import { IdeaWall } from './IdeaWall.tsx'
import { ThreeSteps } from './ThreeSteps.tsx'
import './landing.css'

/** All of the first screen that is the same for everyone; the build draws it too (web/build/render-landing.tsx). */
export function LandingPage({ way, actions }: { way: ReactNode; actions: ReactNode }) {
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

export function WayToSignIn() {
  return (
    <Button variant="quiet" size="small" className="-me-4" render={<Link to="/auth" />}>
      Entrar
    </Button>
  )
}

interface GuestActionsProps {
  /** A member's is only unseen: nothing may move when it is known who is there. */
  hidesDemonstration?: boolean
  onDemonstration?: () => void
}

export function GuestActions({ hidesDemonstration = false, onDemonstration }: GuestActionsProps) {
  return (
    <>
      <Button variant="primary" className="landing-button" render={<Link to="/auth" />}>
        Começar Agora
      </Button>
      <Button wide="phone" className="landing-button" render={<Link to="/feed" />}>
        Ver Comunidade
      </Button>
      <Button
        variant="quiet"
        className={hidesDemonstration ? 'landing-button invisible' : 'landing-button'}
        onClick={onDemonstration}
      >
        Experimentar sem conta
      </Button>
    </>
  )
}
