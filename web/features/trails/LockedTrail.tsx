import { Link } from '@tanstack/react-router'
import { trailMessages } from '#domain/trails/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { LockedDrawing } from '#web/ui/drawings/LockedDrawing.tsx'
import { StateMessage } from '#web/ui/StateMessage.tsx'

/** A trail that was opened by its address before its time; the path below shows what it will hold. */
export function LockedTrail() {
  return (
    <StateMessage
      className="rounded-lg border border-dashed border-line-strong py-6!"
      drawing={<LockedDrawing />}
      title="Trilha fechada por enquanto"
      action={
        <Button variant="primary" render={<Link to="/trails" />}>
          Ver Trilhas
        </Button>
      }
    >
      <p>{trailMessages.trailLocked}</p>
    </StateMessage>
  )
}
