import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { goals } from '#domain/missions/goals.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { BalancePill } from '#web/app/points/BalancePill.tsx'
import { isDemonstration } from '#web/backend/choice.ts'
import { TogetherPanel } from '#web/features/groups/public.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ComingSoon } from '#web/ui/ComingSoon.tsx'
import { BeeFigure } from '#web/ui/drawings/BeeFigure.tsx'
import { CombCell } from '#web/ui/drawings/CombCell.tsx'
import { Drawing } from '#web/ui/drawings/Drawing.tsx'
import { FlightPath } from '#web/ui/drawings/FlightPath.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { GoalCard } from './GoalCard.tsx'
import { MissionsSkeleton } from './MissionsSkeleton.tsx'
import { useMissions } from './missions-query.ts'
import { SoloNote } from './SoloNote.tsx'
import { WeeklyChallenge } from './WeeklyChallenge.tsx'

type MissionsTab = 'geral' | 'amigos'

export function MissionsScreen({ tab }: { tab: MissionsTab }) {
  const navigate = useNavigate({ from: '/missions' })
  const missions = useMissions()
  return (
    <>
      <PageHeader className="py-3 lg:pt-6" title="Missões" actions={<BalancePill className="lg:hidden" />} />
      <Tabs<MissionsTab>
        label="Que missões ver"
        items={[
          { value: 'geral', label: 'Geral' },
          { value: 'amigos', label: 'Entre amigos' },
        ]}
        value={tab}
        onValueChange={(next) => navigate({ search: next === 'amigos' ? { tab: next } : {}, replace: true })}
      >
        <TabPanel value="geral" className="pt-4">
          <Loaded query={missions} what="suas missões" skeleton={<MissionsSkeleton />}>
            {({ daily, weekly }) => (
              <>
                {daily.isSolo || weekly.isSolo ? <SoloNote className="mb-4" /> : null}
                <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:gap-5">
                  {weekly.goals
                    .filter(({ goal }) => goals[goal].screen === '/missions')
                    .map((goal) => (
                      <WeeklyChallenge
                        key={goal.goal}
                        goal={goal}
                        endsAt={weekly.endsAt}
                        isSolo={weekly.isSolo}
                      />
                    ))}
                  <GoalCard
                    title="Missões de hoje"
                    until="renovam à meia-noite"
                    goals={daily.goals}
                    bonus={daily.bonus}
                  />
                </div>
              </>
            )}
          </Loaded>
        </TabPanel>
        <TabPanel value="amigos" className="pt-4">
          {isDemonstration ? (
            <FriendsSoon />
          ) : (
            <Suspense>
              <TogetherPanel />
            </Suspense>
          )}
        </TabPanel>
      </Tabs>
    </>
  )
}

/** Missions among friends are announced and not available yet. */
function FriendsSoon() {
  return (
    <ComingSoon
      drawing={<TwoBeesDrawing />}
      title="Missões entre amigos"
      action={
        <Button render={<Link to="/missions" />} wide="phone">
          Ver minhas missões
        </Button>
      }
    >
      <p>Você vai poder chamar amigos, dividir um desafio e ganhar BPoints juntos.</p>
    </ComingSoon>
  )
}

/** Two bees carry one cell between them. */
function TwoBeesDrawing() {
  return (
    <Drawing>
      <ellipse cx={120} cy={168} rx={70} ry={7} fill="var(--surface-sunk)" />
      <FlightPath d="M8 60c20-16 34-14 46 4" />
      <FlightPath d="M232 60c-20-16-34-14-46 4" />
      <path
        d="M76 88 104 118M164 88l-28 30"
        fill="none"
        stroke="var(--ink-soft)"
        strokeWidth={3}
        strokeLinecap="round"
      />
      <CombCell x={120} y={126} radius={34} fill="deep" />
      <CombCell x={120} y={122} radius={34} fill="honey" />
      <path
        d="M98 108c5-6 10-9 16-11"
        fill="none"
        stroke="#fff"
        strokeWidth={3.5}
        strokeLinecap="round"
        opacity={0.65}
      />
      <BeeFigure transform="translate(26 30) scale(0.62)" />
      <BeeFigure transform="translate(214 30) scale(-0.62 0.62)" />
    </Drawing>
  )
}
