import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { LessonDraft } from './use-task-draft.ts'

/** Asks what to do with the text of an earlier visit. Closing restores it, so nothing is lost. */
export function DraftPrompt({ draft, onRestored }: { draft: LessonDraft; onRestored: () => void }) {
  const restore = () => {
    draft.restore()
    onRestored()
  }
  return (
    <Dialog
      open={draft.offered !== null}
      onOpenChange={(open) => {
        if (!open) restore()
      }}
      title="Continuar de onde parou?"
      description="Você deixou uma resposta pela metade nesta lição."
      actions={
        <>
          <Button wide="phone" onClick={draft.discard}>
            Descartar
          </Button>
          <Button variant="primary" onClick={restore}>
            Restaurar
          </Button>
        </>
      }
    >
      <p className="line-clamp-4 rounded-m bg-sunk p-4 text-[0.9375rem] whitespace-pre-line wrap-anywhere">
        {draft.offered?.text}
      </p>
    </Dialog>
  )
}
