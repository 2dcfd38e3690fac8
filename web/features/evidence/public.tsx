import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import FlaskConical from 'lucide-react/icons/flask-conical'
import { evidenceKindNames, evidenceKinds } from '#domain/evidence/kinds.ts'
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
