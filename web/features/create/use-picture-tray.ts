import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Picture } from '#contract/ideas.ts'
import { backend } from '#web/backend/backend.ts'
import { createPictureTray, type PictureTray, type TrayPicture } from './picture-tray.ts'

export function usePictureTray(initial: readonly Picture[]): {
  tray: PictureTray
  pictures: readonly TrayPicture[]
} {
  const [tray] = useState(() =>
    createPictureTray(
      {
        upload: (file, options) => backend.pictures.upload(file, options),
        previewOf: (file) => URL.createObjectURL(file),
        forgetPreview: (url) => URL.revokeObjectURL(url),
      },
      initial,
    ),
  )
  useEffect(() => () => tray.close(), [tray])
  return { tray, pictures: useSyncExternalStore(tray.subscribe, tray.pictures) }
}
