import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { PointsMark } from '#web/ui/PointsPill.tsx'
import { IdeaWall } from './IdeaWall.tsx'
import './landing.css'
import Hammer from 'lucide-react/icons/hammer'
import MessagesSquare from 'lucide-react/icons/messages-square'
import StickyNote from 'lucide-react/icons/sticky-note'

const STEPS = [
  { icon: StickyNote, title: 'Poste', text: 'Uma ideia cabe num post-it: título, o problema e para quem é.' },
  {
    icon: MessagesSquare,
    title: 'Valide',
    text: 'Gente que também empreende curte, comenta e aponta o que falta.',
  },
  {
    icon: Hammer,
    title: 'Construa',
    text: 'Trilhas curtas, uma tarefa por vez, da primeira conversa ao CNPJ.',
  },
] as const

/** Explains the three words of the title and links to the questions that choose a trail. */
function ThreeSteps() {
  return (
    <section className="three-steps" aria-label="Como funciona">
      <ul>
        {STEPS.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex items-start gap-4">
            <span className="three-steps-icon" aria-hidden="true">
              <Icon size={22} />
            </span>
            <div>
              <h2 className="text-lg">{title}</h2>
              <p className="mt-1 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <Link to="/onboarding" className="three-steps-way">
        Descubra a sua trilha em 2 minutos
      </Link>
    </section>
  )
}

/**
 * The part of the first screen that is the same for everyone; the build draws it too
 * (web/build/render-landing.tsx).
 */
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
        <Link to="/tools">Ferramentas grátis</Link>
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
  /** Only made invisible for members: nothing may move once the session is known. */
  hidesDemonstration?: boolean
  onDemonstration?: () => void
}

export function GuestActions({ hidesDemonstration = false, onDemonstration }: GuestActionsProps) {
  return (
    <>
      <Button
        variant="primary"
        className="landing-button"
        render={<Link to="/auth" search={{ tab: 'signup' }} />}
      >
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

/** Honey light from the top, with the comb showing through. Decoration only. */
function CombLight() {
  const pattern = useId()
  return (
    <div className="comb-light">
      <svg width="100%" height="100%" aria-hidden="true">
        <pattern id={pattern} width={69.28} height={120} patternUnits="userSpaceOnUse">
          <path
            d="M34.64 0v20M34.64 20 69.28 40M34.64 20 0 40M0 40v40M69.28 40v40M0 80l34.64 20L69.28 80M34.64 100v20"
            fill="none"
            stroke="var(--honey-strong)"
            strokeWidth={2}
            strokeLinecap="round"
          />
        </pattern>
        <rect width="100%" height="100%" fill={`url(#${pattern})`} />
      </svg>
    </div>
  )
}
