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

/** What the three words of the title mean; there is room for it from 1024 px. */
export function ThreeSteps() {
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
    </section>
  )
}
