import { useMutation, useQueryClient } from '@tanstack/react-query'
import ImageUp from 'lucide-react/icons/image-up'
import LinkIcon from 'lucide-react/icons/link'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef, useState } from 'react'
import { isHttps, profileMessages } from '#domain/profile/fields.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { rereadSession } from '#web/app/session.ts'
import { api, backend } from '#web/backend/backend.ts'
import { PictureError } from '#web/backend/pictures.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { PhotoCrop } from './PhotoCrop.tsx'

export interface PhotoSheetProps {
  photoUrl: string | null
  onClose: () => void
}

/** Another photo: uploaded and cropped, from an address, or none. */
export function PhotoSheet({ photoUrl, onClose }: PhotoSheetProps) {
  const [file, setFile] = useState<File | null>(null)
  const [typesAddress, setTypesAddress] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const save = useSavePhoto(onClose)

  if (file !== null)
    return (
      <PhotoCrop
        file={file}
        saving={save.isPending}
        onSave={(photo) => save.mutate({ photo })}
        onUnreadable={() => {
          setFile(null)
          notify.error('Não conseguimos abrir essa imagem', 'Escolha uma foto em JPG, PNG ou WebP.')
        }}
        onClose={() => setFile(null)}
      />
    )
  return (
    <Sheet open onOpenChange={(open) => (open ? undefined : onClose())} title="Sua foto">
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => setFile(target.files?.[0] ?? null)}
      />
      <div className="flex flex-col gap-3">
        <Button variant="primary" wide icon={<ImageUp />} onClick={() => chooser.current?.click()}>
          Enviar uma foto
        </Button>
        {typesAddress ? (
          <AddressForm saving={save.isPending} onSave={(address) => save.mutate({ address })} />
        ) : (
          <Button wide icon={<LinkIcon />} onClick={() => setTypesAddress(true)}>
            Usar um endereço da internet
          </Button>
        )}
        {photoUrl ? (
          <Button
            wide
            variant="quiet"
            icon={<Trash2 />}
            loading={save.isPending && save.variables.address === ''}
            onClick={() => save.mutate({ address: '' })}
          >
            Remover a foto
          </Button>
        ) : null}
      </div>
    </Sheet>
  )
}

function AddressForm({ saving, onSave }: { saving: boolean; onSave: (address: string) => void }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | undefined>()
  return (
    <form
      noValidate
      className="flex flex-col gap-3 rounded-m bg-sunk p-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isHttps(typed.trim())) onSave(typed.trim())
        else setError(profileMessages.photoInvalid)
      }}
    >
      <Field
        label="Endereço da foto"
        type="url"
        inputMode="url"
        placeholder="https://"
        hint="Buscamos a imagem e guardamos uma cópia na Colmeia."
        autoFocus
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" wide loading={saving}>
        Usar esta foto
      </Button>
    </form>
  )
}

type Change =
  | { readonly photo: Blob; readonly address?: undefined }
  | { readonly address: string; readonly photo?: undefined }

function useSavePhoto(onSaved: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ photo, address }: Change) => {
      if (photo === undefined) return backend.operations.profile.update({ photoUrl: address })
      const { id } = await backend.pictures.upload(photo)
      return backend.operations.profile.setPhoto({ pictureId: id })
    },
    onSuccess: async (profile) => {
      queryClient.setQueryData(api.profile.get.queryKey(), profile)
      await rereadSession(queryClient)
      notify.success(profile.photoUrl ? profileMessages.photoChanged : 'Foto removida')
      onSaved()
    },
    onError: (error) =>
      notify.error('Erro ao trocar a foto', error instanceof PictureError ? error.message : problemOf(error)),
  })
}
