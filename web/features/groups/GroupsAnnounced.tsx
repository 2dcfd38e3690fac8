import { Link } from '@tanstack/react-router'
import Compass from 'lucide-react/icons/compass'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Target from 'lucide-react/icons/target'
import type { CSSProperties, ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { GroupsDrawing } from '#web/ui/drawings/GroupsDrawing.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { tiltOf } from '#web/ui/tilt-of.ts'
import '#web/ui/PostIt.css'

interface GroupPromise {
  readonly id: string
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  readonly paper: string
}

const promises: readonly GroupPromise[] = [
  {
    id: 'grupos-desafio',
    icon: <Compass />,
    title: 'Por desafio',
    text: 'Encontre quem está na mesma etapa que você: validar, vender, formalizar.',
    paper: 'var(--note-tecnologia)',
  },
  {
    id: 'grupos-conversa',
    icon: <MessagesSquare />,
    title: 'Conversa que fica',
    text: 'Perguntas e respostas organizadas, para quem chega depois também aprender.',
    paper: 'var(--note-servicos)',
  },
  {
    id: 'grupos-metas',
    icon: <Target />,
    title: 'Metas em conjunto',
    text: 'Um combina, todos cobram: objetivos da semana que o grupo cumpre junto.',
    paper: 'var(--note-educacao)',
  },
]

/** Groups are announced and not available yet: a preview and a way back. */
export function GroupsAnnounced() {
  return (
    <div className="@container mx-auto max-w-3xl">
      <PageHeader className="py-3 lg:pt-6" title="Grupos" back={<Link to="/feed" />} />
      <div className="grid items-center gap-x-10 gap-y-5 pt-2 @xl:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] @xl:pt-6">
        <div className="mx-auto w-full max-w-72 @xl:order-last @xl:max-w-none">
          <GroupsDrawing />
        </div>
        <div className="text-center @xl:text-start">
          <p className="mx-auto mb-3 w-fit rounded-full bg-honey-soft px-3.5 py-1 text-sm font-bold text-honey-text @xl:mx-0">
            Em breve
          </p>
          <h2 className="text-[1.75rem]">Construir junto é mais rápido</h2>
          <p className="mt-2 text-ink-soft">
            Os grupos vão reunir pessoas com os mesmos desafios. Estamos preparando cada canto com cuidado.
          </p>
        </div>
      </div>
      <ul className="mt-8 grid gap-5 @xl:grid-cols-3 @xl:gap-4">
        {promises.map(({ id, icon, title, text, paper }) => (
          <li
            key={id}
            className="post-it"
            style={{ '--tilt': `${tiltOf(id)}deg`, '--note-paper': paper } as CSSProperties}
          >
            <div className="post-it-paper h-full">
              <span aria-hidden="true">{icon}</span>
              <h3 className="post-it-title mt-2">{title}</h3>
              <p className="post-it-body">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-9 flex justify-center @xl:justify-start">
        <Button wide="phone" render={<Link to="/feed" />}>
          Voltar ao feed
        </Button>
      </div>
    </div>
  )
}
