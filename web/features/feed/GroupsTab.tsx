import { Link } from '@tanstack/react-router'
import { useIsMember } from '#web/app/is-member.ts'
import { isDemonstration } from '#web/backend/choice.ts'
import { MyCircles } from '#web/features/groups/public.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ComingSoon } from '#web/ui/ComingSoon.tsx'
import { GroupsDrawing } from '#web/ui/drawings/GroupsDrawing.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

const toGroups = <Button render={<Link to="/groups" />}>Ver grupos</Button>

/** The tab 'Grupos': one's circles and the way to the others. The demonstration announces them. */
export function GroupsTab() {
  const isMember = useIsMember()
  if (isDemonstration)
    return (
      <ComingSoon title="Grupos" className="pt-8 lg:pt-14" action={toGroups}>
        <p>Em breve você vai poder construir em grupo. Dê uma olhada no que vem por aí.</p>
      </ComingSoon>
    )
  return (
    <div className="pt-4">
      {isMember ? <MyCircles /> : null}
      <EmptyState title="Construir junto é mais rápido" drawing={<GroupsDrawing />} action={toGroups}>
        <p>Turmas pequenas, por trilha ou por convite, com um check-in por semana.</p>
      </EmptyState>
    </div>
  )
}
