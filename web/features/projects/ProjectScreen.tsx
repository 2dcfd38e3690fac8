import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link, lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useEffect, useState } from 'react'
import { Loaded } from '#web/app/Loaded.tsx'
import type { Paged } from '#web/app/MoreButton.tsx'
import { BalancePill } from '#web/app/points/BalancePill.tsx'
import { NoSlotDialog } from '#web/app/projects/NoSlotDialog.tsx'
import { type StartProject, useStartProject } from '#web/app/projects/use-start-project.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { BlueprintDrawing } from '#web/ui/drawings/BlueprintDrawing.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton, SkeletonGroup, SkeletonPostIt } from '#web/ui/Skeleton.tsx'
import { ProjectStrip } from './ProjectStrip.tsx'
import { ProjectView } from './ProjectView.tsx'
import { type Projects, projectsOf, projectsQuery } from './projects-query.ts'
import type { ProjectSearch } from './read-project-search.ts'
import { StartList, StartSheet } from './StartSheet.tsx'
import { slotsText } from './slots-text.ts'
import { stepMutationKey } from './use-set-step.ts'

const CanvasWindow = lazyRouteComponent(() => import('./CanvasWindow.tsx'), 'CanvasWindow')

export function ProjectScreen({ search }: { search: ProjectSearch }) {
  const list = useInfiniteQuery(projectsQuery)
  useFreshProjects()
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        className="py-3 lg:pt-6"
        title="Meus projetos"
        back={<Link to="/profile" />}
        actions={<BalancePill className="lg:hidden" />}
      />
      <Loaded query={list} what="seus projetos" skeleton={<ProjectSkeleton />}>
        {({ pages }) => <Workshop pages={pages} list={list} search={search} />}
      </Loaded>
    </div>
  )
}

interface WorkshopProps {
  pages: readonly Projects[]
  list: Paged
  search: ProjectSearch
}

function Workshop({ pages, list, search }: WorkshopProps) {
  const [first] = pages
  const projects = projectsOf(pages)
  const starting = useStartProject()
  const navigate = useNavigate({ from: '/project' })
  const wanted = projects.find(({ id }) => id === search.projeto)
  const isAwaited = useRestOf(list, search.projeto !== undefined && !wanted)
  const shown = wanted ?? projects[0]
  if (!first || isAwaited) return <ProjectSkeleton />
  const { slots, startable } = first
  return (
    <>
      {shown ? (
        <div className="flex flex-col gap-5">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <SlotsLine slots={slots} />
            <StartAnother startable={startable} starting={starting} />
          </div>
          {projects.length > 1 ? <ProjectStrip projects={projects} shownId={shown.id} list={list} /> : null}
          <ProjectView key={shown.id} project={shown} starting={starting} />
        </div>
      ) : (
        <FirstProject startable={startable} starting={starting} />
      )}
      {shown?.canvas && search.canvas ? (
        <Suspense>
          <CanvasWindow
            key={shown.id}
            projectId={shown.id}
            title={shown.idea.title}
            canvas={shown.canvas}
            onClose={() => navigate({ search: { projeto: shown.id }, replace: true, resetScroll: false })}
          />
        </Suspense>
      ) : null}
      <NoSlotDialog starting={starting} />
    </>
  )
}

/** Loads further pages until the project named by the address is found. True while it may still come. */
function useRestOf(list: Paged, isWanted: boolean): boolean {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const isAwaited = isWanted && hasNextPage && !isFetchNextPageError
  const isDue = isAwaited && !isFetchingNextPage
  useEffect(() => {
    if (isDue) void fetchNextPage()
  }, [isDue, fetchNextPage])
  return isAwaited
}

interface StartProps {
  startable: Projects['startable']
  starting: StartProject
}

function StartAnother({ startable, starting }: StartProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  if (startable.length === 0) {
    return (
      <Button size="small" icon={<Plus />} render={<Link to="/create" />}>
        Nova ideia
      </Button>
    )
  }
  return (
    <>
      <Button size="small" icon={<Plus />} onClick={() => setIsChoosing(true)}>
        Começar outro
      </Button>
      <StartSheet
        open={isChoosing}
        onOpenChange={setIsChoosing}
        ideas={startable}
        startingIdea={starting.startingIdea}
        onStart={(ideaId) => {
          setIsChoosing(false)
          starting.start(ideaId)
        }}
      />
    </>
  )
}

function FirstProject({ startable, starting }: StartProps) {
  if (startable.length === 0) {
    return (
      <EmptyState
        title="Todo projeto começa num post-it"
        drawing={<BlueprintDrawing />}
        action={
          <Button variant="primary" icon={<Plus />} render={<Link to="/create" />}>
            Criar Post-it
          </Button>
        }
      >
        <p>Poste a sua primeira ideia. Depois, oito passos levam você do papel ao primeiro cliente.</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="Qual ideia vai sair do papel?"
      drawing={<BlueprintDrawing />}
      action={
        <div className="w-full">
          <StartList ideas={startable} startingIdea={starting.startingIdea} onStart={starting.start} />
        </div>
      }
    >
      <p>Oito passos, da validação ao crescimento. Cada um rende BPoints quando você conclui.</p>
    </EmptyState>
  )
}

/** Refetches projects changed in another tab, unless this tab is changing them. */
function useFreshProjects(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      backend.events.subscribe(({ type }) => {
        if (type !== 'mine' || queryClient.isMutating({ mutationKey: stepMutationKey }) > 0) return
        void queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey })
      }),
    [queryClient],
  )
}

function ProjectSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-6">
      <Skeleton className="h-6 w-44" />
      <SkeletonPostIt seed="project" lines={3} />
      <Skeleton className="h-3 w-full" />
      {[1, 2, 3, 4].map((step) => (
        <div key={step} className="flex gap-4 px-3">
          <Skeleton className="clip-hexagon h-11 flex-none rounded-none!" />
          <div className="flex flex-1 flex-col gap-2 pt-1">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-4/5" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}

/** How many projects are active, and the limit. */
function SlotsLine({ slots }: { slots: Projects['slots'] }) {
  const { used, allowed } = slots
  return (
    <p className="flex items-center gap-2.5 text-[0.9375rem] font-semibold text-ink-soft">
      {allowed === null ? null : (
        <span className="flex gap-1" aria-hidden="true">
          {Array.from({ length: Math.max(allowed, used) }, (_, index) => `vaga ${index + 1}`).map(
            (name, index) => (
              <span
                key={name}
                className={`h-2.5 w-6 rounded-full ${index < used ? 'bg-honey-strong' : 'bg-sunk ring-1 ring-line-strong ring-inset'}`}
              />
            ),
          )}
        </span>
      )}
      {slotsText(slots)}
    </p>
  )
}
