import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import { type ChangeEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { ideaLimits } from '#domain/ideas/rules.ts'
import { PictureTile } from './PictureTile.tsx'
import type { PictureUpload, PictureUploads } from './picture-uploads.ts'
import { useDragOrder } from './use-drag-order.ts'
import { useIncomingFiles } from './use-incoming-files.ts'
import './pictures.css'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Trash2 from 'lucide-react/icons/trash-2'
import { ideaMessages } from '#domain/ideas/messages.ts'
import { pictureMessages } from '#domain/pictures/messages.ts'
import { notify } from '#web/app/notify.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'

/** The types that the server accepts; a phone converts its own to one of these. */
const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const

/** Adds files to the uploads and says which could not be added, and why. */
function addPictures(uploads: PictureUploads, files: readonly File[]): void {
  const images = files.filter(({ type }) => acceptedTypes.some((accepted) => accepted === type))
  const fitting = images.filter(({ size }) => size <= ideaLimits.pictureBytes)
  if (images.length < files.length) notify.error('Arquivo não adicionado', pictureMessages.wrongType)
  if (fitting.length < images.length) notify.error('Imagem grande demais', pictureMessages.tooLarge)
  if (fitting.length === 0) return
  if (uploads.add(fitting) > 0) notify.error(ideaMessages.pictureLimitTitle, ideaMessages.pictureLimitDetail)
}

const hasCamera = window.matchMedia('(pointer: coarse)').matches

/** The pictures of the idea: pick, drop, paste or take them; reorder them; remove them. */
export function PictureShelf({
  uploads,
  pictures,
}: {
  uploads: PictureUploads
  pictures: readonly PictureUpload[]
}) {
  const [openId, setOpenId] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const tiles = useRef(new Map<string, HTMLButtonElement>())
  const movedByKey = useRef<string | null>(null)
  const ids = pictures.map(({ id }) => id)
  const take = useCallback(
    (files: readonly File[]) => {
      const before = uploads.pictures().length
      addPictures(uploads, files)
      const added = uploads.pictures().length - before
      if (added > 0) setAnnouncement(added === 1 ? 'Imagem adicionada' : `${added} imagens adicionadas`)
    },
    [uploads],
  )
  const isOver = useIncomingFiles(take)
  const { carried, handlersOf, wasDragged } = useDragOrder(list, ids, uploads.move)
  const open = pictures.find(({ id }) => id === openId)
  const isFull = pictures.length >= ideaLimits.pictures

  // An element moved in the page loses the focus.
  useLayoutEffect(() => {
    if (movedByKey.current === null) return
    tiles.current.get(movedByKey.current)?.focus()
    movedByKey.current = null
  })

  function move(id: string, index: number) {
    uploads.move(id, index)
    setAnnouncement(`Imagem na posição ${index + 1} de ${pictures.length}`)
  }

  function remove(id: string) {
    const index = ids.indexOf(id)
    const neighbour = ids[index + 1] ?? ids[index - 1]
    uploads.remove(id)
    setOpenId(null)
    setAnnouncement('Imagem removida')
    if (neighbour) tiles.current.get(neighbour)?.focus()
    else adder.current?.focus()
  }

  return (
    <section aria-labelledby="imagens" className="@container">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="imagens" className="font-body text-[0.9375rem] font-semibold tracking-normal">
          Imagens
        </h2>
        <span className="text-sm tabular-nums text-ink-soft">
          {pictures.length}/{ideaLimits.pictures}
        </span>
      </div>
      <p id="como-ordenar" className="sr-only">
        Abra para ver e mudar a ordem, ou use as setas do teclado.
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ul ref={list} className="picture-grid">
        {pictures.map((picture, index) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            index={index}
            count={pictures.length}
            offset={carried?.id === picture.id ? carried : null}
            drag={handlersOf(picture.id)}
            tileRef={(tile) => {
              if (tile) tiles.current.set(picture.id, tile)
              else tiles.current.delete(picture.id)
            }}
            onOpen={() => {
              if (!wasDragged()) setOpenId(picture.id)
            }}
            onMove={(target) => {
              movedByKey.current = picture.id
              move(picture.id, target)
            }}
            onRemove={() => remove(picture.id)}
            onRetry={() => uploads.retry(picture.id)}
            onMissing={() => uploads.markMissing(picture.id)}
          />
        ))}
        <li className={isFull ? 'hidden' : 'contents'}>
          <FileButton label="Adicionar" many buttonRef={adder} onFiles={take} icon={<ImagePlus />} />
        </li>
        {hasCamera && !isFull ? (
          <li className="contents">
            <FileButton label="Câmera" camera onFiles={take} icon={<Camera />} />
          </li>
        ) : null}
      </ul>
      {pictures.length > 0 ? (
        <div className="mt-3 grid gap-3">
          {pictures.map(({ id, description }, index) => (
            <Field
              key={id}
              label={`${pictures.length === 1 ? 'O que a imagem mostra?' : `O que a imagem ${index + 1} mostra?`} (opcional)`}
              hint={index === 0 ? 'É o que ouve quem não enxerga a imagem.' : undefined}
              value={description}
              maxLength={ideaLimits.pictureDescription}
              onChange={(event) => uploads.describe(id, event.target.value)}
            />
          ))}
        </div>
      ) : null}
      <div role="alert" className="grid gap-1 text-sm font-medium text-danger not-empty:pt-2">
        {pictures.map(({ id, name, state }) =>
          'message' in state ? (
            <p key={id} className="wrap-anywhere">
              <bdi>{name}</bdi>: {state.message}
            </p>
          ) : null,
        )}
      </div>
      {isOver ? (
        <div className="drop-veil" aria-hidden="true">
          <p>Solte para adicionar ao post-it</p>
        </div>
      ) : null}
      {open ? (
        <PictureSheet
          picture={open}
          index={ids.indexOf(open.id)}
          count={pictures.length}
          onMove={(target) => move(open.id, target)}
          onRemove={() => remove(open.id)}
          onClose={() => setOpenId(null)}
        />
      ) : null}
    </section>
  )
}

interface FileButtonProps {
  label: string
  icon: React.ReactNode
  many?: boolean
  camera?: boolean
  buttonRef?: React.Ref<HTMLButtonElement>
  onFiles: (files: readonly File[]) => void
}

function FileButton({ label, icon, many = false, camera = false, buttonRef, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  function take(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])]
    // Lets the same file be chosen again after it was removed.
    event.target.value = ''
    onFiles(files)
  }
  return (
    <>
      <button ref={buttonRef} type="button" className="picture-add" onClick={() => input.current?.click()}>
        {icon}
        {label}
        <span className="sr-only">{camera ? ': tirar uma foto' : ' imagens'}</span>
      </button>
      <input
        ref={input}
        type="file"
        accept={acceptedTypes.join(',')}
        multiple={many}
        {...(camera ? { capture: 'environment' as const } : {})}
        onChange={take}
        hidden
        data-testid={camera ? 'camera' : 'pictures'}
      />
    </>
  )
}

interface PictureSheetProps {
  picture: PictureUpload
  index: number
  count: number
  onMove: (index: number) => void
  onRemove: () => void
  onClose: () => void
}

/** A picture shown large, with buttons for everything that dragging can do. */
function PictureSheet({ picture, index, count, onMove, onRemove, onClose }: PictureSheetProps) {
  const { state, previewUrl, name } = picture
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={count > 1 ? `Imagem ${index + 1} de ${count}` : 'Imagem'}
    >
      <img
        src={state.kind === 'ready' ? state.picture.url : previewUrl}
        alt={name}
        className="max-h-[50dvh] w-full rounded-m bg-sunk object-contain"
      />
      {'message' in state ? <p className="text-sm text-danger">{state.message}</p> : null}
      {count > 1 ? (
        <div className="grid grid-cols-2 gap-2">
          <Button size="small" disabled={index === 0} icon={<ArrowLeft />} onClick={() => onMove(index - 1)}>
            Para antes
          </Button>
          <Button
            size="small"
            disabled={index === count - 1}
            icon={<ArrowRight />}
            onClick={() => onMove(index + 1)}
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
