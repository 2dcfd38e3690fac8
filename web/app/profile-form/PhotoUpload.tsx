import { lazyRouteComponent } from '@tanstack/react-router'
import ImageUp from 'lucide-react/icons/image-up'
import { Suspense, useRef, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { notify } from '../notify.ts'
import { useSavePhoto } from './use-save-photo.ts'

const PhotoCrop = lazyRouteComponent(() => import('./PhotoCrop.tsx'), 'PhotoCrop')

export interface PhotoUploadProps {
  variant?: 'primary' | 'secondary'
  /** Called once the photo is saved. */
  onSaved?: () => void
}

/** Chooses a photo, crops it and saves it at once. */
export function PhotoUpload({ variant = 'secondary', onSaved }: PhotoUploadProps) {
  const [file, setFile] = useState<File | null>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const save = useSavePhoto(() => {
    setFile(null)
    onSaved?.()
  })
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          setFile(target.files?.[0] ?? null)
          // Lets the same file be chosen again.
          target.value = ''
        }}
      />
      <Button variant={variant} wide icon={<ImageUp />} onClick={() => chooser.current?.click()}>
        Enviar uma foto
      </Button>
      {file ? (
        <Suspense>
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
        </Suspense>
      ) : null}
    </>
  )
}
