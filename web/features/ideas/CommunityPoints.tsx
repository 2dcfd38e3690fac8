import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId, useState } from 'react'
import { type ReasonSide, reasonLimits, reasonNames, reasonSides } from '#domain/reasons/reasons.ts'
import type { ReasonSummary } from '#domain/reasons/summary.ts'
import { formatNumber } from '#domain/text/formats.ts'
import { api } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { ReasonTexts } from './ReasonTexts.tsx'
import './community-points.css'

/** 'O que a comunidade aponta': for the idea's author, in counts that name nobody. */
export function CommunityPoints({ ideaId, reactions }: { ideaId: string; reactions: number }) {
  const title = useId()
  const [reading, setReading] = useState<ReasonSide | null>(null)
  const { data, isError, refetch } = useQuery(api.reasons.get.queryOptions({ input: { id: ideaId } }))
  if (reactions === 0 || (!data?.pointed && !isError)) return null
  const pointed = data?.pointed
  const sides = pointed ? reasonSides.filter((side) => pointed[side] !== null) : []
  return (
    <section aria-labelledby={title} className="community-points">
      <h2 id={title} className="text-lg">
        O que a comunidade aponta
      </h2>
      {isError && !pointed ? (
        <p className="flex flex-wrap items-center justify-between gap-2 text-ink-soft">
          Não foi possível carregar.
          <Button size="small" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        </p>
      ) : sides.length === 0 ? (
        <p className="text-ink-soft">
          Aparece quando {reasonLimits.leastAnswers} pessoas que curtiram, ou {reasonLimits.leastAnswers} que
          não curtiram, marcarem um motivo. Assim ninguém sabe quem marcou o quê.
        </p>
      ) : (
        sides.map((side) => {
          const summary = pointed?.[side]
          return summary ? (
            <Bars key={side} side={side} summary={summary} onRead={() => setReading(side)} />
          ) : null
        })
      )}
      {pointed?.like?.prices ? <Prices {...pointed.like.prices} /> : null}
      {sides.length > 0 ? (
        <p className="text-sm text-ink-soft">
          Muda a cada {reasonLimits.leastAnswers} respostas ou mais, para proteger quem respondeu.
        </p>
      ) : null}
      {reading ? <ReasonTexts ideaId={ideaId} side={reading} onClose={() => setReading(null)} /> : null}
    </section>
  )
}

const whoOf: Readonly<Record<ReasonSide, string>> = { like: 'quem curtiu', dislike: 'quem não curtiu' }

interface BarsProps {
  side: ReasonSide
  summary: ReasonSummary
  onRead: () => void
}

function Bars({ side, summary: { answers, bars }, onRead }: BarsProps) {
  const shown = bars.filter(({ times }) => times > 0).sort((one, other) => other.times - one.times)
  return (
    <div>
      <p className="text-sm text-ink-soft">
        De {whoOf[side]}, {formatNumber(answers)} disseram por quê
      </p>
      <ul>
        {shown.map(({ reason, times }) => (
          <li key={reason}>
            <button
              type="button"
              className="community-bar"
              data-side={side}
              aria-label={`${reasonNames[reason]}: ${times} de ${answers}. Ler os textos de ${whoOf[side]}`}
              onClick={onRead}
            >
              <span>{reasonNames[reason]}</span>
              <span className="community-bar-track" aria-hidden="true">
                <span style={{ width: `${(100 * times) / answers}%` }} />
              </span>
              <span className="text-end font-bold tabular-nums">{formatNumber(times)}</span>
              <ChevronRight size={16} className="text-ink-soft" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Prices({ middle, bars }: NonNullable<ReasonSummary['prices']>) {
  const most = Math.max(...bars.map(({ times }) => times))
  return (
    <figure className="community-prices">
      <figcaption>
        <span className="font-semibold">Preço do meio: R$ {formatNumber(middle)}</span>{' '}
        <span className="text-ink-soft">· opinião, ainda não é prova</span>
      </figcaption>
      <ul>
        {bars.map(({ from, to, times }) => (
          <li key={to}>
            <span className="sr-only">
              De R$ {formatNumber(from + 1)} a R$ {formatNumber(to)}: {formatNumber(times)}
            </span>
            <span className="community-price-count" aria-hidden="true">
              {times > 0 ? formatNumber(times) : null}
            </span>
            <span
              className="community-price-bar"
              aria-hidden="true"
              style={{ height: `${(48 * times) / most}px` }}
            />
            <span className="community-price-step" aria-hidden="true">
              até {formatNumber(to)}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
