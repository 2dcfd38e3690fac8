/** The longer side of each stored size, in pixels; a smaller picture is not enlarged. */
export const pictureSizes = { large: 1600, small: 480 } as const

export type PictureSize = keyof typeof pictureSizes

/** How a picture's file is called in the store and under /media. */
export function pictureFile(id: string, size: PictureSize): string {
  return `${id}-${pictureSizes[size]}.webp`
}

const fileName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(?:1600|480)\.webp$/

/** The picture a file belongs to; null for a name that no picture of ours has. */
export function pictureOfFile(name: string): string | null {
  return fileName.exec(name)?.[1] ?? null
}
