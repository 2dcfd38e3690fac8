import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

export interface AlreadyPublishedDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onSeeFeed: () => void
  onPublishAnother: () => void
}

/** The answer of an earlier attempt was lost, its idea was not; since then the text has changed. */
export function AlreadyPublishedDialog({
  open,
  onOpenChange,
  onSeeFeed,
  onPublishAnother,
}: AlreadyPublishedDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="A primeira versão já está no mural"
      description="Sua tentativa anterior foi publicada; só a resposta se perdeu no caminho. Você pode editar o post-it que já está lá ou publicar este texto como outra ideia."
      actions={
        <>
          <Button wide="phone" onClick={onPublishAnother}>
            Publicar como outra
          </Button>
          <Button variant="primary" onClick={onSeeFeed}>
            Ver no mural
          </Button>
        </>
      }
    />
  )
}
