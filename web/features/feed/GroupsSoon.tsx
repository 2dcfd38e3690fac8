import { Link } from '@tanstack/react-router'
import { Button } from '#web/ui/Button.tsx'
import { ComingSoon } from '#web/ui/ComingSoon.tsx'

/** Placeholder of the tab 'Grupos'. */
export function GroupsSoon() {
  return (
    <ComingSoon
      title="Grupos"
      className="pt-8 lg:pt-14"
      action={<Button render={<Link to="/groups" />}>Ver grupos</Button>}
    >
      <p>Em breve você vai poder construir em grupo. Dê uma olhada no que vem por aí.</p>
    </ComingSoon>
  )
}
