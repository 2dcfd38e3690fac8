import Check from 'lucide-react/icons/check'
import type { DraftStatus } from './use-draft.ts'

const words: Readonly<Record<DraftStatus, string | null>> = {
  none: null,
  unsaved: 'salvando…',
  saved: 'rascunho salvo',
  'page-only': 'rascunho só nesta aba',
}

/** Whether what is written is safe; spoken once it is. */
export function DraftMark({ status }: { status: DraftStatus }) {
  return (
    <p role="status" className="flex items-center gap-1 text-sm whitespace-nowrap text-ink-soft">
      {status === 'saved' ? <Check size={16} aria-hidden="true" /> : null}
      {status === 'unsaved' ? <span aria-hidden="true">{words.unsaved}</span> : words[status]}
    </p>
  )
}
