import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { BrokenCombDrawing } from '#web/ui/drawings/BrokenCombDrawing.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** A link from a mail that does not work, with an alternative. */
export function BrokenLink({ message, action }: { message: string; action: ReactNode }) {
  return (
    <div role="alert">
      <BrokenCombDrawing />
      <h1 className="mt-6 text-3xl">Link inválido</h1>
      <p className="mt-2 mb-6 text-ink-soft">{message}</p>
      {action}
    </div>
  )
}

/** Shown while the server checks a link. */
export function PendingLink({ title }: { title: string }) {
  return (
    <>
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-2 mb-6 text-ink-soft">Conferindo o seu link…</p>
      <Skeleton className="h-32 w-full rounded-m!" />
    </>
  )
}

/** The server could not be reached to check a link, which may be valid. */
export function UncheckedLink({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <h1 className="text-3xl">Não deu para conferir o link</h1>
      <p className="mt-2 mb-6 text-ink-soft">{message}</p>
      <Button variant="primary" wide onClick={onRetry}>
        Tentar de novo
      </Button>
    </div>
  )
}
