import Heart from 'lucide-react/icons/heart'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { CSSProperties } from 'react'
import { Bee } from '#web/ui/Bee.tsx'
import { Hexagon } from '#web/ui/Hexagon.tsx'
import type { NoteCategory } from '#web/ui/note-category.ts'
import { PointsMark } from '#web/ui/PointsPill.tsx'
import { PostIt } from '#web/ui/PostIt.tsx'
import './idea-wall.css'

interface SampleIdea {
  name: string
  title: string
  text: string
  category: NoteCategory | null
  author: string
  color: string
  likes: number
  comments: number
}

// Samples of what a wall looks like, hidden from screen readers.
const SAMPLES: readonly SampleIdea[] = [
  {
    name: 'marmita',
    title: 'Marmita fit por assinatura',
    text: 'Cardápio semanal para quem treina.',
    category: 'alimentacao',
    author: 'Mara',
    color: '#b91d5b',
    likes: 42,
    comments: 12,
  },
  {
    name: 'caronas',
    title: 'App de caronas do campus',
    text: 'Estudantes dividem o trajeto.',
    category: 'tecnologia',
    author: 'Vitor',
    color: '#6d4aff',
    likes: 27,
    comments: 8,
  },
  {
    name: 'costura',
    title: 'Oficina de costura do bairro',
    text: 'Reforma de roupas, retirada em casa.',
    category: null,
    author: 'Dona Neide',
    color: '#155e94',
    likes: 61,
    comments: 19,
  },
  {
    name: 'lavanderia',
    title: 'Lavanderia compartilhada',
    text: 'Máquinas por assinatura para prédios pequenos.',
    category: 'servicos',
    author: 'Rita',
    color: '#475569',
    likes: 18,
    comments: 7,
  },
  {
    name: 'reforco',
    title: 'Reforço pós-ENEM',
    text: 'Turmas de cinco alunos, meta por semana.',
    category: 'educacao',
    author: 'Téo',
    color: '#7c2fd6',
    likes: 33,
    comments: 11,
  },
]

/** The wall of post-its beside the text; three on a phone, five and a trail from 1024 px. */
export function IdeaWall() {
  return (
    <div className="idea-wall" aria-hidden="true">
      {SAMPLES.map((idea, position) => (
        <div
          key={idea.name}
          className={`idea-wall-note idea-wall-${idea.name}`}
          style={{ '--arrival': position } as CSSProperties}
        >
          <PostIt
            id={idea.name}
            heading="p"
            title={idea.title}
            category={idea.category}
            byline={
              <>
                <Hexagon name={idea.author} color={idea.color} size={26} decorative />
                {idea.author}
              </>
            }
            footer={
              <>
                <span className="idea-wall-count">
                  <Heart size={15} fill="currentColor" />
                  {idea.likes}
                </span>
                <span className="idea-wall-count">
                  <MessageCircle size={15} />
                  {idea.comments}
                </span>
              </>
            }
          >
            {idea.text}
          </PostIt>
        </div>
      ))}
      <div className="idea-wall-trail">
        <p className="text-sm text-ink-soft">Trilha Validação</p>
        <p className="font-display font-bold">Cinco conversas reais</p>
        <span className="idea-wall-bar" />
        <p className="flex items-center justify-between text-sm font-semibold">
          33% até a colmeia
          <span className="inline-flex w-13 items-center gap-1.5">
            <PointsMark />
            +80
          </span>
        </p>
      </div>
      <Bee size={64} className="idea-wall-bee" />
    </div>
  )
}
