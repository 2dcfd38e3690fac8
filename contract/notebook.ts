import { z } from 'zod'
import { chapterIds, savedToolIds } from '#domain/notebook/chapters.ts'
import { linkDays, notebookLimits, notebookMessages } from '#domain/notebook/limits.ts'
import { cleanLine, cleanText } from '#domain/text/clean-text.ts'
import { lessonMessages } from '#domain/trails/messages.ts'
import { commonErrors } from './errors.ts'
import { idSchema } from './keys.ts'
import { stageIdSchema, taskAnswerSchema } from './lessons.ts'
import { earnedSchema } from './people.ts'
import { memberProcedure, openProcedure } from './procedure.ts'
import { canvasSchema } from './projects.ts'
import { boundedWord, requiredText, writtenText } from './texts.ts'

export const chapterIdSchema = z.enum(chapterIds)
export const savedToolSchema = z.enum(savedToolIds)

/** Which text a change is based on; opaque, from an answer. */
const versionSchema = boundedWord(40, 'Recarregue a página e tente de novo.')

const stored = { text: z.string(), version: z.string(), updatedAt: z.iso.datetime() }

const noteSchema = z.object({ id: z.string(), title: z.string(), ...stored })

export const notebookEntrySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('task'),
    stageId: z.string(),
    trailId: z.string(),
    /** Tells of other people: never in a link or a print. */
    isPrivate: z.boolean(),
    heading: z.string(),
    /** The title of the lesson. */
    lesson: z.string(),
    ...stored,
  }),
  z.object({ kind: z.literal('own'), ...noteSchema.shape }),
  z.object({
    kind: z.literal('tool'),
    tool: savedToolSchema,
    /** Opens the tool with the same numbers. */
    fragment: z.string(),
    ...noteSchema.shape,
  }),
  z.object({
    kind: z.literal('canvas'),
    projectId: z.string(),
    cell: canvasSchema.keyof(),
    text: z.string(),
  }),
  z.object({
    /** A finished test of an own idea: verdict and what was learned, never who was asked. */
    kind: z.literal('test'),
    ideaId: z.string(),
    cardId: z.string(),
    title: z.string(),
    text: z.string(),
  }),
])

export const notebookWaySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('lesson'),
    stageId: z.string(),
    trailId: z.string(),
    title: z.string(),
    minutes: z.int(),
  }),
  z.object({ kind: z.literal('tool'), tool: savedToolSchema, name: z.string(), minutes: z.int() }),
  z.object({
    kind: z.literal('locked'),
    trailId: z.string(),
    trailName: z.string(),
    /** The trail is open, and the lesson comes later in it. */
    isTrailOpen: z.boolean(),
  }),
])

export const notebookChapterSchema = z.object({
  id: chapterIdSchema,
  number: z.int(),
  entries: z.array(notebookEntrySchema),
  /** Lessons of this chapter that are not done. */
  lessonsLeft: z.int(),
  /** How to go on; null if nothing is left. */
  way: notebookWaySchema.nullable(),
})

/** An open link. Its address is told once, when it is made. */
export const notebookLinkSchema = z.object({
  id: z.string(),
  label: z.string(),
  chapters: z.array(chapterIdSchema),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})

export const sharedChapterSchema = z.object({
  id: chapterIdSchema,
  number: z.int(),
  entries: z.array(
    z.object({
      kind: z.enum(['task', 'own', 'tool', 'canvas', 'test']),
      title: z.string(),
      text: z.string(),
    }),
  ),
  /** Answers that tell of other people, which are only counted. */
  withheld: z.int(),
})

const line = (max: number, tooLong: string) =>
  writtenText(cleanLine, { max, missing: notebookMessages.noteEmpty, tooLong })

const textSchema = requiredText(cleanText, {
  max: notebookLimits.noteText,
  missing: notebookMessages.noteEmpty,
  tooLong: notebookMessages.noteTooLong,
})
const titleSchema = line(notebookLimits.noteTitle, notebookMessages.titleTooLong)

/** As domain/tools/fragment.ts writes it. */
const fragmentSchema = boundedWord(notebookLimits.fragment, notebookMessages.fragmentWrong).regex(
  /^[\w.!~*'()%=&-]*$/,
  notebookMessages.fragmentWrong,
)

/** The source of former texts: `task:` and a lesson, or `note:` and an id. */
const sourceSchema = boundedWord(100, commonErrors.NOT_FOUND.message).regex(
  /^(?:task|note):[\w-]+$/,
  commonErrors.NOT_FOUND.message,
)

const errors = { NOT_FOUND: commonErrors.NOT_FOUND } as const
/** The stored text comes along, so that both can be shown. */
const staleErrors = {
  STALE: {
    status: 409,
    message: notebookMessages.stale,
    data: z.object({ title: z.string(), ...stored }),
  },
} as const
const tags = ['Notebook']

export const notebook = {
  get: memberProcedure
    .route({
      method: 'GET',
      path: '/notebook',
      summary: 'My business notebook',
      description:
        'Everything written in tasks, tools, the canvas and notes, by chapter, and what is missing. Ask again on the events trails, mine and resync.',
      tags,
    })
    .output(
      z.object({
        /** The active idea. */
        idea: z.object({ id: z.string(), title: z.string() }).nullable(),
        author: z.string(),
        chapters: z.array(notebookChapterSchema),
        filled: z.int(),
        total: z.int(),
        /** How many more notes of one's own there may be. */
        notesLeft: z.int(),
        /** Open ones, newest first. */
        links: z.array(notebookLinkSchema),
      }),
    ),
  editTask: memberProcedure
    .errors({
      ...errors,
      ...staleErrors,
      TASK_TOO_SHORT: { status: 422, message: lessonMessages.taskTooShort },
    })
    .route({
      method: 'PUT',
      path: '/notebook/tasks/{stageId}',
      summary: 'Change the answer of a finished lesson',
      description:
        'Pays nothing; missions of rewriting count it as the lesson does. Sending the stored text again changes nothing.',
      tags,
    })
    .input(z.strictObject({ stageId: stageIdSchema, text: taskAnswerSchema, basedOn: versionSchema }))
    .output(z.object({ ...stored, earned: earnedSchema })),
  saveNote: memberProcedure
    .errors({
      ...errors,
      ...staleErrors,
      TOO_MANY_NOTES: { status: 409, message: notebookMessages.tooManyNotes },
    })
    .route({
      method: 'PUT',
      path: '/notebook/notes/{id}',
      summary: 'Write or change a note of my own, or the text saved from a tool',
      description: `The client chooses the id of a new note. At most ${notebookLimits.notes} of one's own.`,
      tags,
    })
    .input(
      z.strictObject({
        id: idSchema,
        chapter: chapterIdSchema,
        title: titleSchema,
        text: textSchema,
        /** null: it is new. */
        basedOn: versionSchema.nullable(),
      }),
    )
    .output(z.object({ note: noteSchema })),
  saveTool: memberProcedure
    .route({
      method: 'PUT',
      path: '/notebook/tools/{tool}',
      summary: 'Save what a tool calculated',
      description: 'Replaces what was saved from the same tool, which stays among its versions.',
      tags,
    })
    .input(
      z.strictObject({
        tool: savedToolSchema,
        title: titleSchema.min(1, notebookMessages.noteEmpty),
        text: textSchema,
        fragment: fragmentSchema,
      }),
    )
    .output(z.object({ note: noteSchema, chapter: chapterIdSchema })),
  deleteNote: memberProcedure
    .errors(errors)
    .route({
      method: 'DELETE',
      path: '/notebook/notes/{id}',
      summary: 'Delete a note, with its former texts',
      tags,
    })
    .input(z.strictObject({ id: idSchema }))
    .output(z.object({ deleted: z.literal(true) })),
  versions: memberProcedure
    .route({
      method: 'GET',
      path: '/notebook/versions/{source}',
      summary: 'Former texts of a task or note',
      description: `The last ${notebookLimits.versions}, newest first.`,
      tags,
    })
    .input(z.strictObject({ source: sourceSchema }))
    .output(
      z.object({
        versions: z.array(
          z.object({
            number: z.int(),
            title: z.string(),
            text: z.string(),
            /** When it was written. */
            writtenAt: z.iso.datetime(),
          }),
        ),
      }),
    ),
  createLink: memberProcedure
    .errors({
      TOO_MANY_LINKS: { status: 409, message: notebookMessages.tooManyLinks },
      UNCONFIRMED: { status: 403, message: notebookMessages.unconfirmed },
    })
    .route({
      method: 'PUT',
      path: '/notebook/links/{id}',
      summary: 'Make a link that shows chosen chapters to others',
      description: `The client chooses the id; the same id again gets a new token, and the former one opens nothing. At most ${notebookLimits.links} open ones. A token is told once and only its hash is stored.`,
      tags,
    })
    .input(
      z.strictObject({
        id: idSchema,
        /** For whom, as a reminder for its owner. */
        label: line(notebookLimits.linkLabel, notebookMessages.labelTooLong),
        chapters: z
          .array(chapterIdSchema)
          .min(1, notebookMessages.chaptersMissing)
          .max(chapterIds.length, notebookMessages.chaptersMissing),
        days: z.literal([...linkDays], notebookMessages.daysWrong),
      }),
    )
    .output(z.object({ link: notebookLinkSchema, token: z.string() })),
  withdrawLink: memberProcedure
    .errors(errors)
    .route({ method: 'DELETE', path: '/notebook/links/{id}', summary: 'Withdraw a link at once', tags })
    .input(z.strictObject({ id: idSchema }))
    .output(z.object({ withdrawn: z.literal(true) })),
  shared: openProcedure
    .errors({ NOT_FOUND: { ...commonErrors.NOT_FOUND, message: notebookMessages.linkGone } })
    .route({
      method: 'GET',
      path: '/notebook/shared/{token}',
      summary: 'A notebook that somebody shared',
      description: 'Needs no account. A wrong, an expired and a withdrawn token get the same answer.',
      tags,
    })
    .input(z.strictObject({ token: boundedWord(64, notebookMessages.linkGone) }))
    .output(
      z.object({
        author: z.string(),
        /** The title of the author's active idea. */
        idea: z.string().nullable(),
        chapters: z.array(sharedChapterSchema),
        expiresAt: z.iso.datetime(),
      }),
    ),
}

export type NotebookLink = z.infer<typeof notebookLinkSchema>
