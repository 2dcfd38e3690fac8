import LinkIcon from 'lucide-react/icons/link'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { isHttps, profileMessages } from '#domain/profile/fields.ts'
import { PhotoUpload } from '#web/app/profile-form/PhotoUpload.tsx'
import { useSavePhoto } from '#web/app/profile-form/use-save-photo.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'

export interface PhotoSheetProps {
  photoUrl: string | null
  onClose: () => void
}

/** Changes the photo: uploaded and cropped, from an address, or none. */
export function PhotoSheet({ photoUrl, onClose }: PhotoSheetProps) {
  const [typesAddress, setTypesAddress] = useState(false)
  const save = useSavePhoto(onClose)

  return (
    <Sheet open onOpenChange={(open) => (open ? undefined : onClose())} title="Sua foto">
      <div className="flex flex-col gap-3">
        <PhotoUpload variant="primary" onSaved={onClose} />
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
