import { z } from 'zod'
import { diaryLimits, diaryMessages } from '#domain/diary/diary.ts'
import { ideaMessages } from '#domain/ideas/messages.ts'
import { cleanText } from '#domain/text/clean-text.ts'
import { commonErrors } from './errors.ts'
import { pictureSchema } from './ideas.ts'
import { cursorSchema, idempotencyKeySchema, idSchema, keyErrors } from './keys.ts'
import { limitErrors, memberProcedure, openProcedure } from './procedure.ts'
import { requiredText } from './texts.ts'

export const diaryTextSchema = requiredText(cleanText, {
  max: diaryLimits.text,
  missing: diaryMessages.textMissing,
  tooLong: diaryMessages.textTooLong,
})

/** What the author of an idea wrote of it on a day. */
export const diaryEntrySchema = z.object({
  id: z.string(),
  ideaId: z.string(),
  text: z.string(),
  picture: pictureSchema.nullable(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
})

export type DiaryEntry = z.infer<typeof diaryEntrySchema>

export const diaryPageSchema = z.object({
  entries: z.array(diaryEntrySchema),
  nextCursor: z.string().nullable(),
})

export type DiaryPage = z.infer<typeof diaryPageSchema>

const tags = ['Ideas']
const entryOutput = z.object({ entry: diaryEntrySchema })

export const diary = {
  list: openProcedure
    .errors({ NOT_FOUND: commonErrors.NOT_FOUND })
    .route({
      method: 'GET',
      path: '/ideas/{ideaId}/diary',
      summary: 'The diary of an idea, newest first',
      description: `${diaryLimits.page} at a time, for everybody who can see the idea.`,
      tags,
    })
    .input(z.strictObject({ ideaId: idSchema, cursor: cursorSchema.optional() }))
    .output(diaryPageSchema),
  write: memberProcedure
    .errors({
      NOT_FOUND: commonErrors.NOT_FOUND,
      PICTURE_MISSING: { status: 409, message: ideaMessages.pictureMissing },
      DIARY_FULL: { status: 409, message: diaryMessages.full },
      ...keyErrors,
      ...limitErrors,
    })
    .route({
      method: 'POST',
      path: '/ideas/{ideaId}/diary',
      summary: 'Write into the diary of an idea of mine',
      description:
        'Followers read it in their timeline, and the idea counts as new in what is trending. Pays nothing.',
      tags,
    })
    .input(
      z.strictObject({
        ideaId: idSchema,
        text: diaryTextSchema,
        /** One that I uploaded and that nothing shows yet. */
        pictureId: idSchema.optional(),
        key: idempotencyKeySchema,
      }),
    )
    .output(entryOutput),
  edit: memberProcedure
    .errors({ NOT_FOUND: commonErrors.NOT_FOUND, ...limitErrors })
    .route({
      method: 'PUT',
      path: '/diary/{id}',
      summary: 'Change the text of an entry of mine',
      tags,
    })
    .input(z.strictObject({ id: idSchema, text: diaryTextSchema }))
    .output(entryOutput),
  delete: memberProcedure
    .errors({ NOT_FOUND: commonErrors.NOT_FOUND })
    .route({ method: 'DELETE', path: '/diary/{id}', summary: 'Delete an entry of mine', tags })
    .input(z.strictObject({ id: idSchema }))
    .output(z.object({ deleted: z.literal(true) })),
}
