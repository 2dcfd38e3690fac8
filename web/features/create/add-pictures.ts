import { ideaLimits } from '#domain/ideas/limits.ts'
import { ideaMessages } from '#domain/ideas/messages.ts'
import { pictureMessages } from '#domain/pictures/messages.ts'
import { notify } from '#web/app/notify.ts'
import type { PictureTray } from './picture-tray.ts'

/** What the server takes; a phone converts its own kinds to one of these. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const

/** Puts files into the tray and says what could not go there, and why. */
export function addPictures(tray: PictureTray, files: readonly File[]): void {
  const images = files.filter(({ type }) => acceptedTypes.some((accepted) => accepted === type))
  const fitting = images.filter(({ size }) => size <= ideaLimits.pictureBytes)
  if (images.length < files.length) notify.error('Arquivo não adicionado', pictureMessages.wrongType)
  if (fitting.length < images.length) notify.error('Imagem grande demais', pictureMessages.tooLarge)
  if (fitting.length === 0) return
  if (tray.add(fitting) > 0) notify.error(ideaMessages.pictureLimitTitle, ideaMessages.pictureLimitDetail)
}
