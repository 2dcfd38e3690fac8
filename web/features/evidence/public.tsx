import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import FlaskConical from 'lucide-react/icons/flask-conical'
import type { Card } from '#contract/evidence.ts'
import type { Lesson } from '#contract/lessons.ts'
import { evidenceKindNames, evidenceKinds } from '#domain/evidence/kinds.ts'
import type { CellState } from '#domain/evidence/ladder.ts'
import { Button } from '#web/ui/Button.tsx'
import { Cell } from './Cell.tsx'
import { summaryOf } from './card-summary.ts'
import { evidenceQuery, useLiveEvidence } from './evidence-query.ts'
import './evidence.css'

/** What an idea has proven, on its page: one line for each kind that was tested, and the way to a new test. */
export function Proofs({ ideaId }: { ideaId: string }) {
  const { data } = useQuery(evidenceQuery(ideaId))
  useLiveEvidence(ideaId)
  if (data === undefined || (data.cards.length === 0 && !data.can.create)) return null
  const { cards, ladder, can } = data
  return (
    <section aria-labelledby="provas" className="evidence-box">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="provas" className="text-lg">
          Provas
        </h2>
        {cards.length > 0 ? <p className="text-sm text-ink-soft">declarado por quem publicou</p> : null}
      </div>
      {cards.length === 0 ? (
        <p className="text-ink-soft">
          Curtida é aplauso. Monte um teste barato, com marca e data, e descubra se alguém paga por isto.
        </p>
      ) : (
        <ul className="mt-1 flex flex-col">
          {evidenceKinds.flatMap((kind, place) =>
            cards
              .filter((card) => card.kind === kind)
              .map((card, nth) => (
                <li key={card.id}>
                  <Link
                    to="/idea/$ideaId/test/$cardId"
                    params={{ ideaId, cardId: card.id }}
                    className="evidence-line"
                  >
                    <Cell state={nth === 0 ? (ladder[place] ?? 'empty') : 'empty'} size={26} />
                    <span className="min-w-0 flex-1">
                      <strong className="font-bold">{evidenceKindNames[kind]}</strong>{' '}
                      <span className="text-ink-soft">· {summaryOf(card)}</span>
                    </span>
                    <ChevronRight size={18} className="flex-none text-ink-soft" aria-hidden="true" />
                  </Link>
                </li>
              )),
          )}
        </ul>
      )}
      {can.create ? (
        <Button
          className="mt-3"
          wide="phone"
          icon={<FlaskConical />}
          render={<Link to="/idea/$ideaId/test/new" params={{ ideaId }} />}
        >
          {cards.length === 0 ? 'Montar um teste' : 'Montar outro teste'}
        </Button>
      ) : null}
    </section>
  )
}

interface TaskTestProps {
  lesson: Pick<Lesson, 'stageId' | 'trail' | 'answer'>
  test: NonNullable<Lesson['test']>
}

/** The test card that answers a lesson's task, how it goes, and the way to it. */
export function TaskTest({ lesson: { stageId, trail, answer }, test }: TaskTestProps) {
  const { ideaId, kinds, card } = test
  if (ideaId === null) return null
  const back = { lesson: stageId, trail: trail.id }
  const [kind] = kinds
  return (
    <section aria-labelledby="cartao-da-tarefa" className="evidence-box mt-5 text-start">
      <h2 id="cartao-da-tarefa" className="flex items-center gap-2 text-lg">
        <FlaskConical size={20} className="flex-none text-honey-text" aria-hidden="true" />
        Faça com um cartão de teste
      </h2>
      <p role="status" className="mt-1 text-ink-soft">
        {stateOf(test, answer !== null && card !== null && answer.cardId === card.id)}
      </p>
      {card === null ? (
        <Button
          className="mt-3"
          wide="phone"
          render={<Link to="/idea/$ideaId/test/new" params={{ ideaId }} search={{ kind, ...back }} />}
        >
          Abrir como cartão de teste
        </Button>
      ) : (
        <Link
          to="/idea/$ideaId/test/$cardId"
          params={{ ideaId, cardId: card.id }}
          search={back}
          className="evidence-line mt-2"
        >
          <Cell state={cellOf(card)} size={26} />
          <span className="min-w-0 flex-1">
            <strong className="font-bold">{evidenceKindNames[card.kind]}</strong>{' '}
            <span className="text-ink-soft">· {summaryOf(card)}</span>
            <span dir="auto" className="block truncate text-sm text-ink-soft">
              Acredito que {card.belief}
            </span>
          </span>
          <ChevronRight size={18} className="flex-none text-ink-soft" aria-hidden="true" />
        </Link>
      )}
    </section>
  )
}

function cellOf({ status, verdict }: Card): CellState {
  if (status === 'running') return 'running'
  return verdict === 'confirmed' ? 'filled' : 'empty'
}

/** What is still missing, in one sentence. */
function stateOf({ card, asks, people, isEnough }: TaskTestProps['test'], isAnswer: boolean): string {
  if (isAnswer)
    return 'Este cartão é a sua resposta. O que você anotou sobre as pessoas continua só com você.'
  if (isEnough) return 'Este cartão já responde à tarefa: conclua a etapa com ele, sem escrever tudo de novo.'
  if (card?.status === 'draft')
    return 'O rascunho está guardado. Comece o teste para ele valer como resposta.'
  const conversations = people === 1 ? 'uma conversa' : `${people} conversas`
  if (asks === 'noted')
    return card === null
      ? `Abra um teste e anote ${conversations}. Só você lê as anotações, e o cartão vira a sua resposta.`
      : missingNotes(card.asked, people)
  if (asks === 'decided')
    return card === null
      ? 'Um teste com veredito e decisão vale como resposta a esta tarefa.'
      : 'Quando o teste tiver veredito, escreva nele o que aprendeu e a decisão: o cartão vira a sua resposta.'
  return 'Comece um teste de verdade: marca e data ficam trancadas, e o cartão vira a sua resposta.'
}

function missingNotes(noted: number, people: number): string {
  if (people === 1) return 'Anote a conversa e o cartão vira a sua resposta.'
  const missing = people - noted
  const left = missing === 1 ? 'Falta 1' : `Faltam ${missing}`
  return `${noted} de ${people} conversas anotadas. ${left} para o cartão virar a sua resposta.`
}
