import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useEffect, useState } from 'react'
import { Loaded } from '#web/app/Loaded.tsx'
import { BalancePill } from '#web/app/points/BalancePill.tsx'
import { NoSlotDialog } from '#web/app/projects/NoSlotDialog.tsx'
import { type StartProject, useStartProject } from '#web/app/projects/use-start-project.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { BlueprintDrawing } from '#web/ui/drawings/BlueprintDrawing.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { ProjectSkeleton } from './ProjectSkeleton.tsx'
import { ProjectStrip } from './ProjectStrip.tsx'
import { ProjectView } from './ProjectView.tsx'
import { type Projects, projectsQuery } from './projects-query.ts'
import type { ProjectSearch } from './read-project-search.ts'
import { SlotsLine } from './SlotsLine.tsx'
import { StartList, StartSheet } from './StartSheet.tsx'
import { stepMutationKey } from './use-set-step.ts'

const CanvasWindow = lazyRouteComponent(() => import('./CanvasWindow.tsx'), 'CanvasWindow')

export function ProjectScreen({ search }: { search: ProjectSearch }) {
  const projects = useQuery(projectsQuery)
  useFreshProjects()
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        className="py-3 lg:pt-6"
        title="Meus projetos"
        back={<Link to="/profile" />}
        actions={<BalancePill className="lg:hidden" />}
      />
      <Loaded query={projects} what="seus projetos" skeleton={<ProjectSkeleton />}>
        {(list) => <Workshop list={list} search={search} />}
      </Loaded>
    </div>
  )
}

function Workshop({ list, search }: { list: Projects; search: ProjectSearch }) {
  const { projects, slots, startable } = list
  const starting = useStartProject()
  const navigate = useNavigate({ from: '/project' })
  const shown = projects.find(({ id }) => id === search.projeto) ?? projects[0]
  return (
    <>
      {shown ? (
        <div className="flex flex-col gap-5">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <SlotsLine slots={slots} />
            <StartAnother startable={startable} starting={starting} />
          </div>
          {projects.length > 1 ? <ProjectStrip projects={projects} shownId={shown.id} /> : null}
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

/** Projects changed in another tab: asked for again, unless this one is in the middle of changing them itself. */
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
