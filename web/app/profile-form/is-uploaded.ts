/** A photo that was uploaded here, and not the address of one elsewhere. */
export function isUploaded(photoUrl: string | null): boolean {
  return photoUrl?.startsWith('/media/') ?? false
}
