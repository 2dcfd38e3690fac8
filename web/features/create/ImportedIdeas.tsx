import { useQuery, useQueryClient } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import X from 'lucide-react/icons/x'
import type { ImportedIdea } from '#contract/progress.ts'
import { importedQuery } from '#web/app/demonstration/imported-query.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useWrite } from '#web/app/use-write.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'

export interface ImportedIdeasProps {
  /** Puts its text on the note. */
  onUse: (idea: ImportedIdea) => void
}

/** Ideas from the demonstration, each to be put on the note or discarded. */
export function ImportedIdeas({ onUse }: ImportedIdeasProps) {
  const { data } = useQuery(importedQuery)
  const { mutate: settle } = useSettleIdea()
  if (!data || data.ideas.length === 0) return null
  return (
    <section aria-labelledby="trazidas" className="mb-4 rounded-m bg-honey-soft p-4">
      <h2 id="trazidas" className="font-body text-base font-bold tracking-normal">
        Suas ideias da demonstração
      </h2>
      <p className="mb-2 text-[0.9375rem] text-ink-soft">
        Escolha uma para publicar. As imagens não vieram junto.
      </p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {data.ideas.map((idea) => (
          <li key={idea.id} className="flex items-center gap-2">
            <FileText size={18} className="flex-none text-honey-text" aria-hidden="true" />
            <span className="min-w-0 flex-1 truncate font-semibold">{idea.title}</span>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Usar a ideia ${idea.title}`}
              onClick={() => onUse(idea)}
            >
              Usar
            </Button>
            <IconButton label={`Descartar a ideia ${idea.title}`} onClick={() => settle(idea.id)}>
              <X />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Removes an imported idea once it is published or discarded. */
export function useSettleIdea() {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: (id: string) => backend.operations.progress.settleIdea({ id }),
    onSuccess: (_, id) =>
      queryClient.setQueryData(
        importedQuery.queryKey,
        (known) => known && { ...known, ideas: known.ideas.filter((idea) => idea.id !== id) },
      ),
    onError: (error) => notify.error('Não foi possível descartar', problemOf(error)),
  })
}
