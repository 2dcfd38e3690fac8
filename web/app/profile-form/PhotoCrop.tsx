import { useEffect, useId, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import './photo-crop.css'

interface CropArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Twice the largest size at which a photo is shown. */
const side = 512

/** Crops a picture to a square file. Rejects if the browser cannot read it. */
async function cropPicture(address: string, { x, y, width, height }: CropArea): Promise<Blob> {
  const image = new Image()
  image.src = address
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser cannot draw')
  // Transparent areas become white, not black.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, side, side)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, x, y, width, height, 0, 0, side, side)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Not encoded'))), 'image/jpeg', 0.92)
  })
}

export interface PhotoCropProps {
  file: File
  saving: boolean
  onSave: (photo: Blob) => void
  onUnreadable: () => void
  onClose: () => void
}

const maxZoom = 4

/**
 * Chooses the part of a picture that becomes the photo: drag it, pinch it, or use the slider and the arrow
 * keys.
 */
export function PhotoCrop({ file, saving, onSave, onUnreadable, onClose }: PhotoCropProps) {
  const slider = useId()
  const [address, setAddress] = useState<string | null>(null)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const [isCutting, setIsCutting] = useState(false)

  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  async function cut() {
    if (address === null || area === null) return
    setIsCutting(true)
    try {
      onSave(await cropPicture(address, area))
    } catch {
      onUnreadable()
    } finally {
      setIsCutting(false)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => (open || saving ? undefined : onClose())}
      title="Ajuste a sua foto"
      actions={
        <>
          <Button wide="phone" disabled={saving} onClick={onClose}>
            Voltar
          </Button>
          <Button variant="primary" loading={saving || isCutting} onClick={() => void cut()}>
            Salvar foto
          </Button>
        </>
      }
    >
      <div className="photo-crop">
        {address ? (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            aspect={1}
            maxZoom={maxZoom}
            showGrid={false}
            objectFit="cover"
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ alt: 'A foto que você escolheu', onError: onUnreadable }}
            classes={{ cropAreaClassName: 'photo-crop-cell' }}
          />
        ) : null}
      </div>
      <label htmlFor={slider} className="flex items-center gap-4 text-sm font-semibold">
        Aproximar
        <input
          id={slider}
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(event.target.valueAsNumber)}
          className="photo-crop-zoom"
        />
      </label>
    </Dialog>
  )
}
