import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { whatOpens } from '#domain/trails/completion.ts'
import { AddressLink } from '#web/app/trails/AddressLink.tsx'
import { trailsQuery } from '#web/app/trails/trail-query.ts'
import { Button } from '#web/ui/Button.tsx'
import { LockedDrawing } from '#web/ui/drawings/LockedDrawing.tsx'
import { StateMessage } from '#web/ui/StateMessage.tsx'

/** A trail that was opened by its address before its time; the path below shows what it will hold. */
export function LockedTrail({ trailId }: { trailId: string }) {
  const { data } = useQuery(trailsQuery)
  const opensBy = data ? whatOpens(data.trails, trailId) : null
  return (
    <StateMessage
      className="rounded-lg border border-dashed border-line-strong py-6!"
      drawing={<LockedDrawing />}
      title="Trilha fechada por enquanto"
      action={
        opensBy?.detour ? (
          <Button variant="primary" render={<AddressLink href={opensBy.detour.path} />}>
            Publicar minha ideia
          </Button>
        ) : (
          <Button variant="primary" render={<Link to="/trails" />}>
            Ver Trilhas
          </Button>
        )
      }
    >
      <p>{opensBy ? `${opensBy.line}.` : 'Ela abre no seu caminho.'}</p>
    </StateMessage>
  )
}
