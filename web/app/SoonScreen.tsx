import { Link } from '@tanstack/react-router'
import { BalancePill } from '#web/app/points/BalancePill.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ComingSoon } from '#web/ui/ComingSoon.tsx'

/** A screen of the app that is announced and not open yet. */
export function SoonScreen({ title, children }: { title: string; children: string }) {
  return (
    <>
      <div className="flex min-h-20 items-center justify-end lg:hidden">
        <BalancePill />
      </div>
      <div className="grid min-h-[60dvh] place-items-center lg:min-h-[70dvh]">
        <ComingSoon
          title={title}
          heading="h1"
          action={<Button render={<Link to="/feed" />}>Ver o feed</Button>}
        >
          <p>{children}</p>
        </ComingSoon>
      </div>
    </>
  )
}
