import { z } from 'zod'
import { savedLimits, savedMessages } from '#domain/saved/saved.ts'
import { cleanLine } from '#domain/text/clean-text.ts'
import { commentSchema } from './comments.ts'
import { commonErrors } from './errors.ts'
import { ideaSchema } from './ideas.ts'
import { cursorSchema, idSchema } from './keys.ts'
import { contentTypeSchema } from './moderation.ts'
import { limitErrors, memberProcedure } from './procedure.ts'
import { requiredText } from './texts.ts'

const listNameSchema = requiredText(cleanLine, {
  max: savedLimits.name,
  missing: savedMessages.nameMissing,
  tooLong: savedMessages.nameTooLong,
})

export const savedListSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** 'Salvos', which every member has. */
  isDefault: z.boolean(),
  items: z.int(),
})

export type SavedList = z.infer<typeof savedListSchema>

const common = { id: z.string(), savedAt: z.iso.datetime() }

/** `found` is null for what was deleted, made private or hidden from the member since. */
export const savedItemSchema = z.discriminatedUnion('type', [
  z.object({ ...common, type: z.literal('idea'), found: ideaSchema.nullable() }),
  z.object({
    ...common,
    type: z.literal('comment'),
    found: z.object({ comment: commentSchema, ideaTitle: z.string() }).nullable(),
  }),
])

export type SavedItem = z.infer<typeof savedItemSchema>

export const savedPageSchema = z.object({
  items: z.array(savedItemSchema),
  nextCursor: z.string().nullable(),
})

export type SavedPage = z.infer<typeof savedPageSchema>

const tags = ['Saved']
const contentSchema = z.strictObject({ type: contentTypeSchema, id: idSchema })
const listErrors = {
  NOT_FOUND: commonErrors.NOT_FOUND,
  FORBIDDEN: commonErrors.FORBIDDEN,
} as const
const nameTaken = { NAME_TAKEN: { status: 409, message: savedMessages.nameTaken } } as const

export const saved = {
  lists: memberProcedure
    .route({ method: 'GET', path: '/saved/lists', summary: 'My lists, ‘Salvos’ first, then by name', tags })
    .output(z.object({ lists: z.array(savedListSchema) })),
  createList: memberProcedure
    .errors({
      ...nameTaken,
      TOO_MANY_LISTS: { status: 409, message: savedMessages.tooManyLists },
      ...limitErrors,
    })
    .route({ method: 'POST', path: '/saved/lists', summary: 'Make a list', tags })
    .input(z.strictObject({ name: listNameSchema }))
    .output(z.object({ list: savedListSchema })),
  renameList: memberProcedure
    .errors({ ...listErrors, ...nameTaken, ...limitErrors })
    .route({ method: 'PUT', path: '/saved/lists/{id}', summary: 'Rename a list of mine', tags })
    .input(z.strictObject({ id: idSchema, name: listNameSchema }))
    .output(z.object({ list: savedListSchema })),
  deleteList: memberProcedure
    .errors(listErrors)
    .route({
      method: 'DELETE',
      path: '/saved/lists/{id}',
      summary: 'Delete a list of mine, with what it holds',
      tags,
    })
    .input(z.strictObject({ id: idSchema }))
    .output(z.object({ deleted: z.literal(true) })),
  items: memberProcedure
    .errors({ NOT_FOUND: commonErrors.NOT_FOUND })
    .route({
      method: 'GET',
      path: '/saved/lists/{id}/items',
      summary: 'What a list of mine holds, newest first',
      tags,
    })
    .input(z.strictObject({ id: idSchema, cursor: cursorSchema.optional() }))
    .output(savedPageSchema),
  listsOf: memberProcedure
    .route({
      method: 'GET',
      path: '/saved/{type}/{id}/lists',
      summary: 'Which of my lists hold an idea or a comment',
      tags,
    })
    .input(contentSchema)
    .output(z.object({ listIds: z.array(z.string()) })),
  save: memberProcedure
    .errors({
      NOT_FOUND: commonErrors.NOT_FOUND,
      LIST_FULL: { status: 409, message: savedMessages.listFull },
      ...limitErrors,
    })
    .route({
      method: 'PUT',
      path: '/saved/lists/{listId}/{type}/{id}',
      summary: 'Save an idea or a comment into a list of mine',
      description: 'Saving it again changes nothing.',
      tags,
    })
    .input(contentSchema.extend({ listId: idSchema }))
    .output(z.object({ saved: z.literal(true) })),
  remove: memberProcedure
    .route({
      method: 'DELETE',
      path: '/saved/lists/{listId}/{type}/{id}',
      summary: 'Take it out of a list of mine',
      tags,
    })
    .input(contentSchema.extend({ listId: idSchema }))
    .output(z.object({ saved: z.literal(false) })),
}
