import { Link } from '@tanstack/react-router'
import { useSession } from '#web/app/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { PointsMark } from '#web/ui/PointsPill.tsx'
import { CombLight } from './CombLight.tsx'
import { IdeaWall } from './IdeaWall.tsx'
import { ThreeSteps } from './ThreeSteps.tsx'
import './landing.css'

/** The first screen: what Colmeia is, in one sentence, and the way in. */
export function Landing() {
  const isMember = useSession().status === 'authed'
  return (
    <div className="landing">
      <CombLight />
      <header className="landing-header">
        <Logo size={40} />
        {isMember ? (
          <Button variant="quiet" size="small" className="-me-4" render={<Link to="/feed" />}>
            Ir para o feed
          </Button>
        ) : (
          <Button variant="quiet" size="small" className="-me-4" render={<Link to="/auth" />}>
            Entrar
          </Button>
        )}
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
        <div className="landing-actions">
          <Button variant="primary" className="landing-button" render={<Link to="/auth" />}>
            Começar Agora
          </Button>
          <Button wide="phone" className="landing-button" render={<Link to="/feed" />}>
            Ver Comunidade
          </Button>
        </div>
      </main>
      <ThreeSteps />
      <footer className="landing-footer">
        <Link to="/terms">Termos de uso</Link>
        <Link to="/privacy">Política de privacidade</Link>
      </footer>
    </div>
  )
}
