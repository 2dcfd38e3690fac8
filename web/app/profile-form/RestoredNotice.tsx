import { Button } from '#web/ui/Button.tsx'

/** Text from an earlier visit that was never sent is in the form again; it can be discarded. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center rounded-m bg-honey-soft py-1 ps-4 pe-1 text-[0.9375rem]"
    >
      <p className="min-w-40 flex-1 py-2">Recuperamos o que você tinha escrito.</p>
      <Button variant="quiet" size="small" onClick={onDiscard}>
        Descartar
      </Button>
    </div>
  )
}
