/** The longer side of each stored size, in pixels; a smaller picture is not enlarged. */
export const pictureSizes = { large: 1600, small: 480 } as const

export type PictureSize = keyof typeof pictureSizes

/** A picture's file name in the store (by its id) and under /media (by its address). */
export function pictureFile(key: string, size: PictureSize): string {
  return `${key}-${pictureSizes[size]}.webp`
}

/** The path of a picture with this address. */
export function picturePath(address: string, size: PictureSize): string {
  return `/media/${pictureFile(address, size)}`
}

const fileName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(1600|480)\.webp$/

/** The id or address in a file name, and its size; null if it is not a picture's name. */
export function readPictureFile(name: string): { readonly key: string; readonly size: PictureSize } | null {
  const [, key, side] = fileName.exec(name) ?? []
  if (key === undefined) return null
  return { key, size: side === '1600' ? 'large' : 'small' }
}
