import { z } from 'zod'

/** A picture reduced by the browser: both sizes are data strings. */
export const storedPictureSchema = z.object({
  id: z.string(),
  ownerId: z.string(),
  url: z.string().startsWith('data:image/'),
  thumbnailUrl: z.string().startsWith('data:image/'),
  width: z.int(),
  height: z.int(),
  createdAt: z.iso.datetime(),
})

export type StoredPicture = z.infer<typeof storedPictureSchema>
