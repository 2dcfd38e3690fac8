import ChevronRight from 'lucide-react/icons/chevron-right'
import { Sheet } from '#web/ui/Sheet.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

export interface StartListProps {
  ideas: ReadonlyArray<{ id: string; title: string }>
  startingIdea: string | null
  onStart: (ideaId: string) => void
}

/** The member's ideas without a project; pressing one starts it. */
export function StartList({ ideas, startingIdea, onStart }: StartListProps) {
  return (
    <ul className="overflow-hidden rounded-m border border-line bg-surface text-start">
      {ideas.map(({ id, title }) => (
        <li key={id} className="not-last:border-b not-last:border-line">
          <button
            type="button"
            disabled={startingIdea !== null}
            onClick={() => onStart(id)}
            className="flex min-h-14 w-full items-center gap-3 px-4 py-3 text-start hover:bg-sunk focus-visible:-outline-offset-3"
          >
            <span className="line-clamp-2 min-w-0 flex-1 font-note text-[1.375rem] leading-none font-bold wrap-anywhere">
              {title}
            </span>
            {startingIdea === id ? (
              <Spinner size={20} label="Começando…" />
            ) : (
              <ChevronRight size={20} className="flex-none text-ink-soft" aria-hidden="true" />
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}

export interface StartSheetProps extends StartListProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function StartSheet({ open, onOpenChange, ...list }: StartSheetProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="Qual ideia vai sair do papel?"
      description="Escolha uma das suas. Você pode pausar e voltar quando quiser."
    >
      <StartList {...list} />
    </Sheet>
  )
}
