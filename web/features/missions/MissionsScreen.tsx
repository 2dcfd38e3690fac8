import { useNavigate } from '@tanstack/react-router'
import { goals } from '#domain/missions/goals.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { BalancePill } from '#web/app/points/BalancePill.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { FriendsSoon } from './FriendsSoon.tsx'
import { GoalCard } from './GoalCard.tsx'
import { MissionsSkeleton } from './MissionsSkeleton.tsx'
import { useMissions } from './missions-query.ts'
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
              <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:gap-5">
                {weekly.goals
                  .filter(({ goal }) => goals[goal].screen === '/missions')
                  .map((goal) => (
                    <WeeklyChallenge key={goal.goal} goal={goal} endsAt={weekly.endsAt} />
                  ))}
                <GoalCard
                  title="Missões de hoje"
                  until="renovam à meia-noite"
                  goals={daily.goals}
                  bonus={daily.bonus}
                />
              </div>
            )}
          </Loaded>
        </TabPanel>
        <TabPanel value="amigos" className="pt-4">
          <FriendsSoon />
        </TabPanel>
      </Tabs>
    </>
  )
}
