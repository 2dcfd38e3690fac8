import { Link } from '@tanstack/react-router'
import { Button } from '#web/ui/Button.tsx'
import { ComingSoon } from '#web/ui/ComingSoon.tsx'

/** A screen of the app that is announced and not open yet. */
export function SoonScreen({ title, children }: { title: string; children: string }) {
  return (
    <div className="grid min-h-[70dvh] place-items-center">
      <ComingSoon
        title={title}
        heading="h1"
        action={<Button render={<Link to="/feed" />}>Ver o feed</Button>}
      >
        <p>{children}</p>
      </ComingSoon>
    </div>
  )
}
