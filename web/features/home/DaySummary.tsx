import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Flame from 'lucide-react/icons/flame'
import { type ReactElement, useState } from 'react'
import { formatNumber, formatSigned } from '#domain/text/formats.ts'
import { useWideScreen } from '#web/app/use-wide-screen.ts'
import { api, type backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { PointsMark } from '#web/ui/PointsPill.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import './day-summary.css'

/**
 * 'Resumo do Dia': above the wall on a phone, in the rail on a wide screen. Only one is on the page at a
 * time.
 */
export function DaySummary({ placement }: { placement: 'feed' | 'rail' }) {
  const isWide = useWideScreen()
  return isWide === (placement === 'rail') ? <Card placement={placement} /> : null
}

function Card({ placement }: { placement: 'feed' | 'rail' }) {
  const { data, isError } = useQuery(api.home.summary.queryOptions())
  if (!data) {
    return isError ? null : (
      <Skeleton className={`day-summary-skeleton-${placement} w-full flex-none rounded-lg!`} />
    )
  }
  return placement === 'rail' ? <RailCard summary={data} /> : <FeedCard summary={data} />
}

type Summary = Awaited<ReturnType<typeof backend.operations.home.summary>>

/** One line on a phone, so that the wall begins in the first half of the screen; the rest on request. */
function FeedCard({ summary }: { summary: Summary }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section aria-labelledby="resumo-do-dia" className="day-summary day-summary-feed">
      <div className="day-summary-line">
        <h2 id="resumo-do-dia" className="day-summary-title">
          <button
            type="button"
            className="day-summary-toggle"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            Resumo do Dia
            <ChevronDown size={18} aria-hidden="true" />
          </button>
        </h2>
        <Button
          size="small"
          variant="quiet"
          className="day-summary-continue"
          render={trailLink(summary.currentTrail)}
        >
          {trailLabel(summary)}
          <ChevronRight size={16} aria-hidden="true" />
        </Button>
      </div>
      {isOpen ? <Facts summary={summary} /> : null}
    </section>
  )
}

function RailCard({ summary }: { summary: Summary }) {
  return (
    <section aria-labelledby="resumo-do-dia" className="day-summary day-summary-rail">
      <h2 id="resumo-do-dia" className="day-summary-title">
        Resumo do Dia
      </h2>
      <Facts summary={summary} />
      <Button variant="primary" size="small" wide render={trailLink(summary.currentTrail)}>
        {trailLabel(summary)}
      </Button>
    </section>
  )
}

/** A trail not begun yet cannot be continued. */
function trailLabel({ hivePercent }: Summary): string {
  return hivePercent > 0 ? 'Continuar minha trilha' : 'Começar minha trilha'
}

function trailLink(trail: Summary['currentTrail']): ReactElement {
  return trail ? <Link to="/trail/$rawTrailId" params={{ rawTrailId: trail.id }} /> : <Link to="/trails" />
}

/** The phrase of the day, the progress to the hive, the points of the last 24 hours and the streak. */
function Facts({ summary: { phrase, hivePercent, pointsLast24h, streak } }: { summary: Summary }) {
  return (
    <>
      <p className="day-summary-phrase">“{phrase}”</p>
      <Progress
        className="day-summary-bar"
        label="Progresso até a Colmeia"
        labelHidden
        value={hivePercent}
        valueText={`${hivePercent}% até a colmeia`}
      />
      <p className="day-summary-facts">
        <span>{hivePercent}% até a colmeia</span>
        <span className="day-summary-fact">
          <PointsMark size={12} />
          {formatSigned(pointsLast24h)} nas últimas 24 horas
        </span>
        {streak > 0 ? (
          <span className="day-summary-fact">
            <Flame size={14} className="text-honey-text" aria-hidden="true" />
            <span>
              <span className="sr-only">ofensiva de </span>
              {formatNumber(streak)} {streak === 1 ? 'dia' : 'dias'}
            </span>
          </span>
        ) : null}
      </p>
    </>
  )
}
