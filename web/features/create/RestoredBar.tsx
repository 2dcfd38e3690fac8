import History from 'lucide-react/icons/history'
import { Button } from '#web/ui/Button.tsx'

const when = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'America/Sao_Paulo',
})

export interface RestoredBarProps {
  savedAt: string
  onDiscard: () => void
}

/** What was left here before is on the note again; it can be thrown away. */
export function RestoredBar({ savedAt, onDiscard }: RestoredBarProps) {
  const time = Date.parse(savedAt)
  return (
    <div
      role="status"
      className="mb-4 flex items-center gap-3 rounded-m bg-honey-soft py-1.5 ps-4 pe-1.5 text-[0.9375rem]"
    >
      <History size={20} className="flex-none text-honey-text" aria-hidden="true" />
      <p className="min-w-0 flex-1 leading-snug">
        Recuperamos seu rascunho{Number.isNaN(time) ? '' : ` de ${when.format(time).replace(', ', ' às ')}`}.
      </p>
      <Button variant="quiet" size="small" onClick={onDiscard}>
        Descartar
      </Button>
    </div>
  )
}
