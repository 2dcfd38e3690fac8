import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { KeptTask } from './use-kept-task.ts'
import type { LessonDraft } from './use-task-draft.ts'

interface DraftPromptProps {
  draft: LessonDraft
  kept: KeptTask
  onRestored: () => void
}

/** Asks what to do with the text of an earlier visit. Closing restores it, so nothing is lost. */
export function DraftPrompt({ draft, kept, onRestored }: DraftPromptProps) {
  const restore = () => {
    kept.restore()
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
          <Button wide="phone" onClick={kept.discard}>
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
