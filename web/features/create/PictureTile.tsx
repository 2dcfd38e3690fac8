import ImageOff from 'lucide-react/icons/image-off'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import type { KeyboardEvent, PointerEvent, Ref } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import type { PictureUpload } from './picture-uploads.ts'

export interface PictureTileProps {
  picture: PictureUpload
  index: number
  count: number
  /** While dragged: its offset from its position. */
  offset: { x: number; y: number } | null
  drag: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onLostPointerCapture',
    (event: PointerEvent<HTMLElement>) => void
  >
  tileRef: Ref<HTMLButtonElement>
  onOpen: () => void
  onMove: (index: number) => void
  onRemove: () => void
  onRetry: () => void
  onMissing: () => void
}

/** One picture of the idea: a press opens it, dragging or the arrow keys move it. */
export function PictureTile(props: PictureTileProps) {
  const { picture, index, count, offset, drag, tileRef, onOpen, onRemove, onMissing } = props
  const { name, previewUrl, state } = picture
  return (
    <li
      className={classNames('picture-tile', offset && 'picture-tile-carried')}
      style={offset ? { transform: `translate(${offset.x}px, ${offset.y}px) scale(1.04)` } : undefined}
    >
      <button
        ref={tileRef}
        type="button"
        className="picture-tile-face"
        aria-label={`Imagem ${index + 1} de ${count}: ${name}`}
        aria-describedby="como-ordenar"
        onClick={onOpen}
        onKeyDown={(event) => moveByKey(event, props)}
        {...drag}
      >
        <img
          src={previewUrl}
          alt=""
          draggable={false}
          onError={() => state.kind === 'ready' && onMissing()}
        />
        {index === 0 && count > 1 ? <span className="picture-tile-cover">Capa</span> : null}
      </button>
      <TileState {...props} />
      <button type="button" className="picture-tile-remove" aria-label={`Remover ${name}`} onClick={onRemove}>
        <span>
          <X size={16} strokeWidth={2.6} aria-hidden="true" />
        </span>
      </button>
    </li>
  )
}

function TileState({ picture: { name, state }, onRetry }: PictureTileProps) {
  if (state.kind === 'ready') return null
  if (state.kind === 'uploading') {
    const percent = Math.round(state.progress * 100)
    return (
      <span
        role="progressbar"
        aria-label={`Enviando ${name}`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="picture-tile-progress"
      >
        <span style={{ width: `${Math.max(percent, 6)}%` }} />
      </span>
    )
  }
  if (state.kind === 'missing' || state.kind === 'refused') {
    return (
      <span className="picture-tile-trouble">
        <ImageOff size={22} aria-hidden="true" />
        {state.kind === 'missing' ? 'Não está mais aqui' : 'Não aceita'}
      </span>
    )
  }
  return (
    <button
      type="button"
      className="picture-tile-trouble"
      aria-label={`Enviar ${name} de novo. ${state.message}`}
      onClick={onRetry}
    >
      <RotateCw size={22} aria-hidden="true" />
      Tentar de novo
    </button>
  )
}

function moveByKey(event: KeyboardEvent, { index, count, onMove }: PictureTileProps) {
  const target = targetOf(event.key, index, count)
  if (target === null) return
  event.preventDefault()
  if (target !== index) onMove(target)
}

function targetOf(key: string, index: number, count: number): number | null {
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(0, index - 1)
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(count - 1, index + 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
