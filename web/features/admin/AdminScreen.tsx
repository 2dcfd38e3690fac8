import { ORPCError } from '@orpc/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, lazyRouteComponent } from '@tanstack/react-router'
import Settings2 from 'lucide-react/icons/settings-2'
import { Suspense, useEffect } from 'react'
import { rereadSession } from '#web/app/session.ts'
import { api } from '#web/backend/backend.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import type { AdminSection } from './admin-search.ts'
import { CardSkeletons } from './CardSkeletons.tsx'
import { SectionNavigation } from './SectionNavigation.tsx'

// Each section's code loads when it is opened; most of the first one's are the charts.
const sections = {
  visao: lazyRouteComponent(() => import('./overview/Overview.tsx'), 'Overview'),
  denuncias: lazyRouteComponent(() => import('./reports/ReportsSection.tsx'), 'ReportsSection'),
  feedbacks: lazyRouteComponent(() => import('./FeedbackSection.tsx'), 'FeedbackSection'),
  mentores: lazyRouteComponent(() => import('./mentors/MentorsSection.tsx'), 'MentorsSection'),
  trilhas: lazyRouteComponent(() => import('./TrailsSection.tsx'), 'TrailsSection'),
  membros: lazyRouteComponent(() => import('./members/MembersSection.tsx'), 'MembersSection'),
  registro: lazyRouteComponent(() => import('./ActsSection.tsx'), 'ActsSection'),
} as const satisfies Record<AdminSection, unknown>

/** 'Painel': how the community is doing, and what waits for the admins. */
export function AdminScreen({ section }: { section: AdminSection }) {
  const { data: waiting } = useWaiting()
  const Section = sections[section]
  return (
    <div className="mx-auto max-w-4xl pb-8">
      <PageHeader
        className="py-3 lg:pt-6"
        title="Painel"
        back={<Link to="/profile" />}
        actions={
          <IconButton label="Recursos deste navegador" render={<Link to="/feature-flags" />}>
            <Settings2 />
          </IconButton>
        }
      />
      <SectionNavigation chosen={section} waiting={waiting} />
      <Suspense fallback={<CardSkeletons />}>
        <Section />
      </Suspense>
    </div>
  )
}

/** Also notices that the role was removed: the session is then read again, and the guard redirects. */
function useWaiting() {
  const queryClient = useQueryClient()
  const waiting = useQuery(api.admin.waiting.queryOptions({ refetchInterval: 60_000 }))
  const isRefused = waiting.error instanceof ORPCError && waiting.error.code === 'FORBIDDEN'
  useEffect(() => {
    if (isRefused) void rereadSession(queryClient)
  }, [isRefused, queryClient])
  return waiting
}
