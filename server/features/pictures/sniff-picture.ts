export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

/** The bytes needed to recognize the format. */
export const sniffedBytes = 32

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const jpeg = Buffer.from([0xff, 0xd8, 0xff])
const avifBrands = new Set(['avif', 'avis'])

/**
 * The format by the file's first bytes, regardless of its name or declared type; null if not accepted. SVG
 * and HTML are text and never accepted.
 */
export function sniffPicture(head: Buffer): PictureFormat | null {
  const text = head.toString('latin1')
  if (head.subarray(0, jpeg.length).equals(jpeg)) return 'jpeg'
  if (head.subarray(0, png.length).equals(png)) return 'png'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.slice(4, 8) === 'ftyp' && avifBrands.has(text.slice(8, 12))) return 'avif'
  return null
}
