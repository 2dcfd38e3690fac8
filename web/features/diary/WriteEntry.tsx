import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { type ChangeEvent, useRef, useState } from 'react'
import type { Picture } from '#contract/ideas.ts'
import { diaryLimits } from '#domain/diary/diary.ts'
import { newKey } from '#web/app/new-key.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useTextDraft } from '#web/app/use-text-draft.ts'
import { useWrite } from '#web/app/use-write.ts'
import { backend } from '#web/backend/backend.ts'
import { PictureError } from '#web/backend/pictures.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useReadDiaryAgain } from './use-diary.ts'

interface WriteEntryProps {
  ideaId: string
  isPublic: boolean
  isFirst: boolean
}

const onlyYou = 'A ideia é privada: só você lê este diário.'

/** A line of the diary, with a picture if there is one. */
export function WriteEntry({ ideaId, isPublic, isFirst }: WriteEntryProps) {
  const draft = useTextDraft(`diary.${ideaId}`)
  const [picture, setPicture] = useState<Picture | null>(null)
  // Stays for a second try, so that an entry is never written twice.
  const key = useRef(newKey())
  const area = useRef<HTMLTextAreaElement>(null)
  const readAgain = useReadDiaryAgain(ideaId)
  const write = useWrite({
    mutationFn: () =>
      backend.operations.diary.write({
        ideaId,
        text: draft.text,
        ...(picture ? { pictureId: picture.id } : {}),
        key: key.current,
      }),
    async onSuccess() {
      key.current = newKey()
      draft.setText('')
      setPicture(null)
      notify.success(
        'Escrito no diário',
        isPublic ? 'A ideia pode voltar para Em alta, e quem segue você vê na atividade.' : onlyYou,
      )
      await readAgain()
    },
    onError: () => area.current?.focus(),
  })
  const upload = useWrite<Picture, Error, File>({
    mutationFn: (file) => backend.pictures.upload(file),
    onSuccess: setPicture,
    onError: (error) =>
      notify.error('A foto não subiu', error instanceof PictureError ? error.message : problemOf(error)),
  })
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        write.mutate()
      }}
    >
      <TextArea
        ref={area}
        label="O que aconteceu com a ideia?"
        placeholder="Vendi as primeiras três!"
        hint={
          !isPublic
            ? onlyYou
            : isFirst
              ? 'Conte cada passo: quem segue você vê, e a ideia pode voltar para Em alta.'
              : undefined
        }
        limit={diaryLimits.text}
        value={draft.text}
        error={write.error ? problemOf(write.error) : undefined}
        onChange={(event) => {
          if (write.isError) write.reset()
          draft.setText(event.target.value)
        }}
      />
      {picture ? (
        <div className="relative w-fit">
          <img src={picture.thumbnailUrl} alt="Foto escolhida" className="max-h-40 rounded-m" />
          <IconButton
            label="Remover a foto"
            className="absolute top-1 right-1 bg-surface"
            onClick={() => setPicture(null)}
          >
            <X />
          </IconButton>
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {picture ? null : <PhotoButton loading={upload.isPending} onFile={upload.mutate} />}
        <Button type="submit" variant="primary" size="small" loading={write.isPending}>
          Escrever no diário
        </Button>
      </div>
    </form>
  )
}

function PhotoButton({ loading, onFile }: { loading: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  function take(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    // Lets the same file be chosen again after it was removed.
    event.target.value = ''
    if (file) onFile(file)
  }
  return (
    <>
      <Button size="small" icon={<ImagePlus />} loading={loading} onClick={() => input.current?.click()}>
        Adicionar foto
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-hidden="true"
        tabIndex={-1}
        onChange={take}
      />
    </>
  )
}
