import { Dialog } from '@base-ui/react/dialog'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import type { Picture } from '#contract/ideas.ts'
import { alternativeText } from '#domain/pictures/alternative-text.ts'
import { wantsLessMotion } from '#web/app/motion.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import './picture-viewer.css'

export interface PictureViewerProps {
  pictures: readonly Picture[]
  title: string
  /** Their author. */
  author: string
  start: number
  onClose: () => void
}

/** Pictures in full size: swiped on a phone, switched with arrow keys or buttons elsewhere. */
export function PictureViewer({ pictures, title, author, start, onClose }: PictureViewerProps) {
  const reel = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(start)
  const begin = useCallback(
    (list: HTMLUListElement | null) => {
      reel.current = list
      list?.scrollTo({ left: start * list.clientWidth, behavior: 'instant' })
    },
    [start],
  )

  function turnTo(index: number) {
    const behavior = wantsLessMotion() ? 'instant' : 'smooth'
    const target = Math.min(pictures.length - 1, Math.max(0, index))
    reel.current?.scrollTo({ left: target * reel.current.clientWidth, behavior })
  }

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    turnTo(shown + step)
  }

  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop className="picture-viewer-backdrop" />
        <Dialog.Popup className="picture-viewer" onKeyDown={onKeyDown}>
          <div className="picture-viewer-bar">
            <Dialog.Title className="sr-only">Imagens de {title}</Dialog.Title>
            <p aria-live="polite">
              {shown + 1} de {pictures.length}
            </p>
            <Dialog.Close render={<IconButton label="Fechar" className="picture-viewer-button" />}>
              <X />
            </Dialog.Close>
          </div>
          <ul
            ref={begin}
            aria-label="Imagens"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls
            tabIndex={0}
            className="picture-viewer-reel"
            onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
              setShown(Math.round(scrollLeft / Math.max(1, clientWidth)))
            }
          >
            {pictures.map((picture, index) => (
              <li key={picture.id}>
                <img
                  src={picture.url}
                  alt={alternativeText(picture.description, author)}
                  width={picture.width}
                  height={picture.height}
                  loading={Math.abs(index - shown) > 1 ? 'lazy' : 'eager'}
                />
              </li>
            ))}
          </ul>
          {pictures.length > 1 ? (
            <>
              <IconButton
                label="Imagem anterior"
                className="picture-viewer-button picture-viewer-before"
                disabled={shown === 0}
                onClick={() => turnTo(shown - 1)}
              >
                <ChevronLeft />
              </IconButton>
              <IconButton
                label="Próxima imagem"
                className="picture-viewer-button picture-viewer-after"
                disabled={shown === pictures.length - 1}
                onClick={() => turnTo(shown + 1)}
              >
                <ChevronRight />
              </IconButton>
            </>
          ) : null}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
