import { Link, useNavigate } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import NotebookText from 'lucide-react/icons/notebook-text'
import type { SavedToolId } from '#domain/notebook/chapters.ts'
import { toolNote } from '#domain/notebook/tool-note.ts'
import type { CsvCell } from '#domain/text/csv.ts'
import { useIsMember } from '#web/app/is-member.ts'
import { fragmentOf, keepSimulation } from '#web/app/kept-simulation.ts'
import { askToSignIn } from '#web/app/login-prompt.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useWrite } from '#web/app/use-write.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'

/** A link to the notebook. */
export function NotebookCard() {
  return (
    <Link
      to="/notebook"
      className="flex min-h-16 items-center gap-4 rounded-lg border border-line bg-surface px-5 py-4 text-ink no-underline shadow-card hover:bg-sunk"
    >
      <NotebookText size={22} className="flex-none text-honey-text" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block font-bold">Caderno do negócio</span>
        <span className="block text-sm text-ink-soft">Tudo o que você escreveu, num documento só</span>
      </span>
      <ChevronRight size={20} className="flex-none text-ink-soft" aria-hidden="true" />
    </Link>
  )
}

export interface SaveToNotebookProps {
  tool: SavedToolId
  /** The answer in a sentence. */
  said: string
  rows: readonly (readonly CsvCell[])[]
  /** The address of the simulation. */
  link: () => string
}

/** 'Guardar no caderno' in a tool. A guest is led to sign up and back to the same numbers. */
export function SaveToNotebook({ tool, said, rows, link }: SaveToNotebookProps) {
  const isMember = useIsMember()
  const navigate = useNavigate()
  const saving = useWrite({
    mutationFn: (fragment: string) =>
      backend.operations.notebook.saveTool({ tool, ...toolNote(said, rows), fragment }),
    onSuccess: ({ chapter }) =>
      notify.detour('Guardado no caderno', 'Ver', () => void navigate({ to: '/notebook', hash: chapter })),
    onError: (error) => notify.error('Não foi possível guardar', problemOf(error)),
  })
  function save() {
    const fragment = fragmentOf(link())
    if (isMember) return saving.mutate(fragment)
    keepSimulation(tool, fragment)
    askToSignIn('guardar no caderno', `/tools/${tool}`)
  }
  return (
    <Button size="small" icon={<NotebookPen />} loading={saving.isPending} onClick={save}>
      Guardar no caderno
    </Button>
  )
}
