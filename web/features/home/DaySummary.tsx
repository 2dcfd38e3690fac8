import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Flame from 'lucide-react/icons/flame'
import { formatNumber, formatSigned } from '#domain/text/formats.ts'
import { useWideScreen } from '#web/app/use-wide-screen.ts'
import { api } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { PointsMark } from '#web/ui/PointsPill.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import './day-summary.css'

/** 'Resumo do Dia': above the wall on a phone, in the rail on a wide screen. Only one of them is ever on the page. */
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
  const { phrase, hivePercent, pointsLast24h, streak, currentTrail } = data
  return (
    <section aria-labelledby="resumo-do-dia" className={`day-summary day-summary-${placement}`}>
      <h2 id="resumo-do-dia" className="day-summary-title">
        Resumo do Dia
      </h2>
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
          {formatSigned(pointsLast24h)} em 24 h
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
      <Button
        variant={placement === 'rail' ? 'primary' : 'secondary'}
        size="small"
        wide={placement === 'rail'}
        className="day-summary-action"
        render={
          currentTrail ? (
            <Link to="/trail/$rawTrailId" params={{ rawTrailId: currentTrail.id }} />
          ) : (
            <Link to="/trails" />
          )
        }
      >
        {hivePercent > 0 ? 'Continuar minha trilha' : 'Começar minha trilha'}
      </Button>
    </section>
  )
}
