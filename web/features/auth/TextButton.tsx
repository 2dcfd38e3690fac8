import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'

/** An alternative action, under the form's own button. */
export function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="quiet" size="small" className="self-center" onClick={onClick}>
      {children}
    </Button>
  )
}
