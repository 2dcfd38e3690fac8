import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Trash2 from 'lucide-react/icons/trash-2'
import { Button } from '#web/ui/Button.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import type { TrayPicture } from './picture-tray.ts'

export interface PictureSheetProps {
  picture: TrayPicture
  place: number
  count: number
  onMove: (place: number) => void
  onRemove: () => void
  onClose: () => void
}

/** A picture seen large, and what can be done with it by pressing alone. */
export function PictureSheet({ picture, place, count, onMove, onRemove, onClose }: PictureSheetProps) {
  const { state, previewUrl, name } = picture
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={count > 1 ? `Imagem ${place + 1} de ${count}` : 'Imagem'}
    >
      <img
        src={state.kind === 'ready' ? state.picture.url : previewUrl}
        alt={name}
        className="max-h-[50dvh] w-full rounded-m bg-sunk object-contain"
      />
      {'message' in state ? <p className="text-sm text-danger">{state.message}</p> : null}
      {count > 1 ? (
        <div className="grid grid-cols-2 gap-2">
          <Button size="small" disabled={place === 0} icon={<ArrowLeft />} onClick={() => onMove(place - 1)}>
            Para antes
          </Button>
          <Button
            size="small"
            disabled={place === count - 1}
            icon={<ArrowRight />}
            onClick={() => onMove(place + 1)}
          >
            Para depois
          </Button>
        </div>
      ) : null}
      <Button size="small" icon={<Trash2 />} onClick={onRemove}>
        Remover imagem
      </Button>
    </Sheet>
  )
}
