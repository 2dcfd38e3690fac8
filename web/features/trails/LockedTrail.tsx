import { useQuery } from '@tanstack/react-query'
import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Trail } from '#contract/trails.ts'
import { whatOpens } from '#domain/trails/completion.ts'
import { AddressLink } from '#web/app/trails/AddressLink.tsx'
import { trailsQuery } from '#web/app/trails/trail-query.ts'
import { Button } from '#web/ui/Button.tsx'
import { LockedDrawing } from '#web/ui/drawings/LockedDrawing.tsx'
import { StateMessage } from '#web/ui/StateMessage.tsx'

const ChangeStartSheet = lazyRouteComponent(() => import('./ChangeStartSheet.tsx'), 'ChangeStartSheet')

/** A locked trail: what opens it and what it leads to; the path below shows its stages. */
export function LockedTrail({ trail }: { trail: Trail }) {
  const { data } = useQuery(trailsQuery)
  const [isChanging, setChanging] = useState(false)
  const opensBy = data ? whatOpens(data.trails, trail.id) : null
  return (
    <StateMessage
      className="rounded-lg border border-dashed border-line-strong py-6!"
      drawing={<LockedDrawing />}
      title="Trilha fechada por enquanto"
      action={
        <>
          {opensBy?.detour ? (
            <Button variant="primary" render={<AddressLink href={opensBy.detour.path} />}>
              Publicar minha ideia
            </Button>
          ) : (
            <Button variant="primary" render={<Link to="/trails" />}>
              Ver Trilhas
            </Button>
          )}
          <Button onClick={() => setChanging(true)}>Mudar meu ponto de partida</Button>
          <Suspense>{isChanging ? <ChangeStartSheet onClose={() => setChanging(false)} /> : null}</Suspense>
        </>
      }
    >
      <p>{opensBy ? `${opensBy.line}.` : 'Ela abre no seu caminho.'}</p>
      <p className="mt-2">
        No fim dela você tem: <strong>{trail.document.title}</strong>. {trail.document.intro}
      </p>
    </StateMessage>
  )
}
