import type { Picture } from '#contract/ideas.ts'
import { picturePath } from './picture-file.ts'

/** The columns of a picture that a reader needs. */
export type StoredPicture = {
  readonly id: string
  readonly address: string
  readonly width: number
  readonly height: number
}

export function presentPicture({ id, address, width, height }: StoredPicture): Picture {
  return {
    id,
    url: picturePath(address, 'large'),
    width,
    height,
    thumbnailUrl: picturePath(address, 'small'),
  }
}
