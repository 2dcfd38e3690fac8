import { useQuery } from '@tanstack/react-query'
import { Link, lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Plus from 'lucide-react/icons/plus'
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
import './first-idea-banner.css'

// Not on the first view.
const GroupsSoon = lazyRouteComponent(() => import('./GroupsSoon.tsx'), 'GroupsSoon')

export interface FeedScreenProps {
  search: FeedSearch
  /** The member's day at a glance; on wide screens it stands in the rail instead. */
  summary: ReactNode
  /** The way back to the questionnaire, for whoever has not answered it. */
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
                <FirstIdeaBanner />
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
            <GroupsSoon />
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

/** For a member whose first idea is still to come; who has a business has had one already. */
function FirstIdeaBanner() {
  const { data } = useQuery(api.home.summary.queryOptions())
  if (data?.hasIdeas !== false) return null
  return (
    <Link to="/create" className="first-idea">
      <span aria-hidden="true" className="first-idea-note">
        <Plus size={22} strokeWidth={2.6} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-bold">
          {data.hasBusiness ? 'Ponha o seu negócio no mural' : 'Poste a sua primeira ideia'}
        </span>
        <span className="block text-sm text-ink-soft max-lg:hidden">
          {data.hasBusiness
            ? 'Conte num post-it o que você vende e ouça opinião de verdade.'
            : 'Não precisa estar pronta para começar.'}
        </span>
      </span>
      <ChevronRight size={20} className="flex-none text-ink-soft" aria-hidden="true" />
    </Link>
  )
}
