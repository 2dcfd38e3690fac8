import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Card } from '#contract/evidence.ts'
import { evidenceKindInfo } from '#domain/evidence/kind-info.ts'
import { evidenceKindNames, evidenceKinds } from '#domain/evidence/kinds.ts'
import type { CellState } from '#domain/evidence/ladder.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { SkeletonGroup, SkeletonText } from '#web/ui/Skeleton.tsx'
import { Cell } from './Cell.tsx'
import { summaryOf } from './card-summary.ts'
import { evidenceQuery } from './evidence-query.ts'
import './evidence.css'

interface LadderSheetProps {
  ideaId: string
  title: string
  onClose: () => void
}

/** What each cell of an idea rests on. */
export function LadderSheet({ ideaId, title, onClose }: LadderSheetProps) {
  const query = useQuery(evidenceQuery(ideaId))
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Provas"
      description={
        <>
          O que quem publicou <span dir="auto">“{title}”</span> contou dos testes. Só o teste que confirma
          vira prova.
        </>
      }
    >
      <Loaded
        query={query}
        what="as provas"
        skeleton={
          <SkeletonGroup label="Carregando as provas…">
            <SkeletonText lines={8} />
          </SkeletonGroup>
        }
      >
        {({ ladder, cards }) => (
          <ul className="flex flex-col gap-1">
            {evidenceKinds.map((kind, place) => {
              const state = ladder[place] ?? 'empty'
              const card = restsOn(
                cards.filter((one) => one.kind === kind),
                state,
              )
              const name = evidenceKindNames[kind]
              const { restsOn: meaning } = evidenceKindInfo[kind]
              const text = (
                <>
                  <Cell state={state} size={30} />
                  <span className="min-w-0 flex-1">
                    <strong className="font-bold">{name}</strong>{' '}
                    <span className="text-ink-soft">· {card ? summaryOf(card) : 'sem teste'}</span>
                    <span className="block text-sm text-ink-soft">{meaning}</span>
                  </span>
                </>
              )
              return (
                <li key={kind}>
                  {card ? (
                    <Link
                      to="/idea/$ideaId/test/$cardId"
                      params={{ ideaId, cardId: card.id }}
                      className="evidence-line"
                    >
                      {text}
                    </Link>
                  ) : (
                    <p className="evidence-line">{text}</p>
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </Loaded>
    </Sheet>
  )
}

/** The card that makes the cell what it is; of several the newest. */
function restsOn(ofKind: readonly Card[], state: CellState): Card | undefined {
  const shown = ofKind.filter(({ status }) => status !== 'draft')
  if (state === 'filled') return shown.find(({ verdict }) => verdict === 'confirmed')
  return shown.find(({ status }) => status === 'running') ?? shown[0]
}
