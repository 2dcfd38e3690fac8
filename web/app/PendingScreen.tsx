import { Spinner } from '#web/ui/Spinner.tsx'

/** Shown while a screen's code or the session loads. */
export function PendingScreen() {
  return (
    <div className="grid min-h-[60dvh] place-items-center text-honey-text">
      <Spinner size={44} />
    </div>
  )
}
