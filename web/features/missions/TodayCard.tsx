import { Link, useLocation } from '@tanstack/react-router'
import type { Goal } from '#contract/missions.ts'
import { Progress } from '#web/ui/Progress.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useMissions } from './missions-query.ts'
import { Reward } from './Reward.tsx'
import { SoloNote } from './SoloNote.tsx'

/** The day's missions at a glance, for the rail. Without missions there is no card. */
export function TodayCard() {
  const isOnTheirScreen = useLocation({ select: ({ pathname }) => pathname === '/missions' })
  return isOnTheirScreen ? null : <Card />
}

function Card() {
  const { data, isError } = useMissions()
  if (!data) return isError ? null : <Skeleton className="h-44 w-full rounded-lg!" />
  return (
    <section
      aria-labelledby="missoes-de-hoje"
      className="rounded-lg border border-line bg-surface p-4 shadow-card"
    >
      <h2 id="missoes-de-hoje" className="text-base">
        Missões de hoje
      </h2>
      <ul className="mt-3 flex flex-col gap-3">
        {data.daily.goals.map((goal) => (
          <TodayMission key={goal.goal} goal={goal} />
        ))}
      </ul>
      {data.daily.isSolo ? <SoloNote className="mt-3" /> : null}
      <Link
        to="/missions"
        className="mt-3 inline-flex min-h-8 items-center text-sm font-bold text-honey-text underline underline-offset-4"
      >
        Ver todas
      </Link>
    </section>
  )
}

function TodayMission({ goal }: { goal: Goal }) {
  if (goal.complete) {
    return (
      <li className="flex items-center justify-between gap-3 text-sm">
        <span className="text-ink-soft">{goal.title}</span>
        <Reward goal={goal} />
      </li>
    )
  }
  return (
    <li>
      <Progress
        label={goal.title}
        value={goal.done}
        max={goal.target}
        valueText={`${goal.done}/${goal.target}`}
      />
    </li>
  )
}
