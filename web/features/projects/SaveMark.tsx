import Check from 'lucide-react/icons/check'
import CloudOff from 'lucide-react/icons/cloud-off'
import type { SaveStatus } from './use-autosave.ts'

/** Whether the text has reached the server. */
export function SaveMark({ status, onRetry }: { status: SaveStatus; onRetry: () => void }) {
  return (
    <p role="status" className="flex min-h-6 items-center gap-1 text-sm text-ink-soft">
      {status === 'saved' ? (
        <>
          <Check size={16} aria-hidden="true" /> salvo
        </>
      ) : null}
      {status === 'unsaved' || status === 'saving' ? <span aria-hidden="true">salvando…</span> : null}
      {status === 'held' ? <span className="font-semibold text-danger">encurte para salvar</span> : null}
      {status === 'rivals' ? <span className="font-semibold text-danger">escolha um texto</span> : null}
      {status === 'failed' ? (
        <button
          type="button"
          onClick={onRetry}
          className="-my-2.5 flex min-h-11 items-center gap-1.5 font-semibold text-danger underline underline-offset-4"
        >
          <CloudOff size={16} aria-hidden="true" /> não salvo, tentar de novo
        </button>
      ) : null}
    </p>
  )
}
