import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useCallback } from 'react'
import { CreateButton } from '#web/app/CreateButton.tsx'
import { useIsMember } from '#web/app/is-member.ts'
import { stepAside } from '#web/app/step-aside.ts'
import { api } from '#web/backend/backend.ts'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { FeedHeader } from './FeedHeader.tsx'
import { FeedTools } from './FeedTools.tsx'
import type { FeedSearch } from './feed-search.ts'
import { IdeasPanel } from './IdeasPanel.tsx'

// Not in the first view.
const GroupsTab = lazyRouteComponent(() => import('./GroupsTab.tsx'), 'GroupsTab')
const FirstIdeaBanner = lazyRouteComponent(() => import('./FirstIdeaBanner.tsx'), 'FirstIdeaBanner')

export interface FeedScreenProps {
  search: FeedSearch
  /** The member's day at a glance; on wide screens it is in the rail instead. */
  summary: ReactNode
  /** Link back to the questionnaire, for people who have not answered it. */
  onboarding: ReactNode
  /** Shows a new member around. */
  tour: ReactNode
}

export function FeedScreen({ search, summary, onboarding, tour }: FeedScreenProps) {
  const navigate = useNavigate({ from: '/feed' })
  const isMember = useIsMember()
  const change = useCallback(
    (part: FeedSearch) =>
      void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false }),
    [navigate],
  )
  const tab = search.tab ?? 'ideias'
  return (
    <>
      <FeedHeader />
      <Tabs
        label="O que ver no feed"
        items={[
          { value: 'ideias', label: 'Ideias' },
          { value: 'grupos', label: 'Grupos' },
        ]}
        value={tab}
        onValueChange={(next) => change({ tab: next === 'grupos' ? next : undefined })}
        className="feed-tabs"
      >
        <TabPanel value="ideias" className="grid gap-3 pt-3 lg:gap-4 lg:pt-4">
          <FeedTools search={search} isMember={isMember} onChange={change}>
            {onboarding}
            {isMember ? (
              <>
                <div className="lg:hidden">{summary}</div>
                <FirstIdeaSlot />
                {tour}
              </>
            ) : null}
          </FeedTools>
          <div className="min-w-0">
            <IdeasPanel search={search} />
          </div>
        </TabPanel>
        <TabPanel value="grupos">
          <Suspense>
            <GroupsTab />
          </Suspense>
        </TabPanel>
      </Tabs>
      <div
        ref={stepAside}
        className="floating-create steps-aside fixed right-4 bottom-[calc(var(--navigation-bar)+16px)] z-10 lg:hidden"
      >
        <CreateButton placement="floating" />
      </div>
    </>
  )
}

/** Its code loads only for a member without a first idea. */
function FirstIdeaSlot() {
  const { data } = useQuery(api.home.summary.queryOptions())
  return data?.hasIdeas === false ? (
    <Suspense>
      <FirstIdeaBanner hasBusiness={data.hasBusiness} />
    </Suspense>
  ) : null
}
