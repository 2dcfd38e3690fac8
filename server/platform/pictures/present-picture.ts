import type { Picture } from '#contract/ideas.ts'
import { pictureFile } from './picture-file.ts'

/** The columns of a picture that a reader needs. */
export type StoredPicture = { readonly id: string; readonly width: number; readonly height: number }

export function presentPicture({ id, width, height }: StoredPicture): Picture {
  return {
    id,
    url: `/media/${pictureFile(id, 'large')}`,
    width,
    height,
    thumbnailUrl: `/media/${pictureFile(id, 'small')}`,
  }
}
