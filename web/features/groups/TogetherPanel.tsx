import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CircleWeek } from '#contract/circles.ts'
import { circleGoals } from '#domain/circles/goals.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { api } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { GroupsDrawing } from '#web/ui/drawings/GroupsDrawing.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Hexagon } from '#web/ui/Hexagon.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { factsOf } from './circle-words.ts'
import { CirclesSkeleton } from './MyCircles.tsx'
import { useLiveCircles } from './use-circles.ts'

/** 'Entre amigos': this week's goals of the member's circles, with each one's part. */
export function TogetherPanel() {
  useLiveCircles()
  const read = useQuery(api.circles.week.queryOptions())
  return (
    <Loaded query={read} what="as metas da turma" skeleton={<CirclesSkeleton />}>
      {({ weeks }) =>
        weeks.length === 0 ? (
          <EmptyState
            title="Metas da turma"
            drawing={<GroupsDrawing />}
            action={
              <Button variant="primary" render={<Link to="/groups" />}>
                Encontrar uma turma
              </Button>
            }
          >
            <p>Entre numa turma, ou comece a sua, e cumpram juntos as metas da semana.</p>
          </EmptyState>
        ) : (
          <>
            <p className="mb-4 text-ink-soft">
              Etapas e comentários contam de segunda a domingo; o check-in, de sexta a segunda. As metas da
              turma não rendem BPoints: quem rende são as suas missões, na aba Geral.
            </p>
            <div className="grid items-start gap-4 xl:grid-cols-2">
              {weeks.map((week) => (
                <WeekCard key={week.circle.id} week={week} />
              ))}
            </div>
          </>
        )
      }
    </Loaded>
  )
}

function WeekCard({ week: { circle, goals } }: { week: CircleWeek }) {
  return (
    <section
      aria-labelledby={`metas-${circle.id}`}
      className="min-w-0 rounded-lg border border-line bg-surface p-5 shadow-card"
    >
      <h2 id={`metas-${circle.id}`} className="text-lg wrap-anywhere">
        <Link
          to="/groups/$circleId"
          params={{ circleId: circle.id }}
          className="text-ink underline-offset-3 hover:underline"
        >
          <bdi>{circle.name}</bdi>
        </Link>
      </h2>
      <p className="text-sm text-ink-soft">{factsOf(circle)}</p>
      <ul className="mt-2 divide-y divide-line">
        {goals.map(({ goal, target, done, parts }) => (
          <li key={goal} className="py-4 last:pb-0">
            <Progress
              label={circleGoals[goal].title}
              value={done}
              max={target}
              valueText={`${done} de ${target}`}
            />
            <ul
              aria-label={`Parte de cada pessoa: ${circleGoals[goal].title}`}
              className="mt-3 flex flex-wrap gap-x-4 gap-y-2"
            >
              {parts.map(({ memberId, done: part }) => {
                const person = circle.people.find((one) => one.person.id === memberId)?.person
                if (person === undefined) return null
                return (
                  <li key={memberId} className="flex items-center gap-1.5 text-sm">
                    <Hexagon
                      name={person.displayName}
                      color={person.color}
                      photoUrl={person.avatarUrl}
                      size={30}
                    />
                    <span className="font-semibold tabular-nums">
                      {part}
                      <span className="font-normal text-ink-soft">/{circleGoals[goal].perMember}</span>
                    </span>
                  </li>
                )
              })}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
