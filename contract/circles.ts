import { z } from 'zod'
import { circleReactionKinds } from '#domain/circles/check-in.ts'
import { circleKinds, circleLimits } from '#domain/circles/circle.ts'
import { circleGoalKeys } from '#domain/circles/goals.ts'
import { circleMessages } from '#domain/circles/messages.ts'
import { cleanLine, cleanText } from '#domain/text/clean-text.ts'
import { commonErrors } from './errors.ts'
import { cursorSchema, idempotencyKeySchema, idSchema, keyErrors } from './keys.ts'
import { personSchema } from './people.ts'
import { citySchema } from './places.ts'
import { limitErrors, memberProcedure, openProcedure } from './procedure.ts'
import { boundedWord, requiredText, writtenText } from './texts.ts'

const tags = ['Circles']
const reload = 'Recarregue a página e tente de novo.'

const kindSchema = z.enum(circleKinds, 'Escolha como a turma se reúne')
const trailIdSchema = boundedWord(60, circleMessages.trailMissing).min(1, circleMessages.trailMissing)
const codeSchema = boundedWord(40, reload)
/** PostgreSQL knows no year 0. */
const weekSchema = boundedWord(10, reload)
  .pipe(z.iso.date(reload))
  .refine((day) => day >= '2020', reload)

/** What everybody may know of a circle; those by invitation are shown to members and with their code. */
export const circleCardSchema = z.object({
  id: z.string(),
  name: z.string(),
  about: z.string(),
  kind: kindSchema,
  /** Of a circle by trail. */
  trail: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Of a circle by city. */
  city: citySchema.nullable(),
  status: z.enum(['forming', 'active', 'resting']),
  members: z.int(),
  waiting: z.int(),
  /** Weeks in a row with all but one checked in. */
  streak: z.int(),
  /** Takes new members. */
  accepts: z.boolean(),
})

export type CircleCard = z.infer<typeof circleCardSchema>

const windowSchema = z.object({
  /** The Friday that names it. */
  week: z.iso.date(),
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
  isOpen: z.boolean(),
})

export const circleMemberSchema = z.object({
  person: personSchema,
  isLead: z.boolean(),
  /** Has checked in in the window shown. */
  checkedIn: z.boolean(),
})

export type CircleMember = z.infer<typeof circleMemberSchema>

export const circleSchema = circleCardSchema.extend({
  /**
   * Who takes care of it first, then by when they joined; without whom the viewer does not see. Who takes care of it sees
   * everybody, to be able to remove them; of a circle by city, strangers see only who shows their city.
   */
  people: z.array(circleMemberSchema),
  role: z.enum(['lead', 'member', 'waiting', 'none']),
  /** How many wait before the viewer; null if they do not wait. */
  ahead: z.int().nullable(),
  window: windowSchema,
  /** How many checked in in this window. */
  checkedIn: z.int(),
  /** For a link that lets others in; null for those who are no members. */
  invitation: z.string().nullable(),
})

export type Circle = z.infer<typeof circleSchema>

export const circleAnswerSchema = z.object({
  id: z.string(),
  text: z.string(),
  at: z.iso.datetime(),
  author: personSchema,
})

export type CircleAnswer = z.infer<typeof circleAnswerSchema>

const reactionSchema = z.enum(circleReactionKinds, 'Escolha a reação')

export const checkInSchema = z.object({
  id: z.string(),
  author: personSchema,
  did: z.string(),
  /** Empty if nothing was in the way. */
  stuck: z.string(),
  next: z.string(),
  at: z.iso.datetime(),
  isEdited: z.boolean(),
  reactions: z.array(z.object({ reaction: reactionSchema, times: z.int(), isMine: z.boolean() })),
  /** Oldest first. */
  answers: z.array(circleAnswerSchema),
})

export type CheckIn = z.infer<typeof checkInSchema>

/** What a circle does together this week, with the part of each member whom the viewer wants to see. */
export const circleGoalSchema = z.object({
  goal: z.enum(circleGoalKeys),
  target: z.int(),
  done: z.int(),
  parts: z.array(z.object({ memberId: z.string(), done: z.int() })),
})

export const circleWeekSchema = z.object({
  circle: circleSchema,
  goals: z.array(circleGoalSchema),
})

export type CircleWeek = z.infer<typeof circleWeekSchema>

const lineSchema = (missing: string | null) => {
  const rule = { max: circleLimits.line, missing: missing ?? '', tooLong: circleMessages.lineTooLong }
  return missing === null
    ? writtenText(cleanText, { ...rule, missing: circleMessages.lineTooLong })
    : requiredText(cleanText, rule)
}

const nameSchema = requiredText(cleanLine, {
  max: circleLimits.name,
  missing: circleMessages.nameMissing,
  tooLong: circleMessages.nameTooLong,
})
const aboutSchema = writtenText(cleanText, {
  max: circleLimits.about,
  missing: circleMessages.aboutTooLong,
  tooLong: circleMessages.aboutTooLong,
})

const circleFormSchema = z
  .strictObject({
    name: nameSchema,
    about: aboutSchema,
    kind: kindSchema,
    trailId: trailIdSchema.nullable(),
    key: idempotencyKeySchema,
  })
  .refine(({ kind, trailId }) => (kind === 'trail') === (trailId !== null), {
    path: ['trailId'],
    error: circleMessages.trailMissing,
  })

const byId = z.strictObject({ id: idSchema })
const ofMember = byId.extend({ memberId: idSchema })
const gone = { NOT_FOUND: commonErrors.NOT_FOUND }
const leadOnly = { ...gone, FORBIDDEN: commonErrors.FORBIDDEN }

export const circles = {
  list: openProcedure
    .route({
      method: 'GET',
      path: '/circles',
      summary: 'Circles that take new members',
      description: `Newest first, ${circleLimits.page} at a time; of one trail or of my city if asked. Without those by invitation.`,
      tags,
    })
    .input(
      z.strictObject({
        trailId: trailIdSchema.optional(),
        place: z.enum(['my-city'], 'Escolha o lugar').optional(),
        cursor: cursorSchema.optional(),
      }),
    )
    .output(z.object({ circles: z.array(circleCardSchema), nextCursor: z.string().nullable() })),
  mine: memberProcedure
    .route({
      method: 'GET',
      path: '/circles/mine',
      summary: 'My circles, and those I wait for',
      description: 'In the order I joined.',
      tags,
    })
    .output(z.object({ circles: z.array(circleSchema), waiting: z.array(circleCardSchema) })),
  get: memberProcedure
    .errors(gone)
    .route({
      method: 'GET',
      path: '/circles/{id}',
      summary: 'One circle with its members',
      description: 'One by invitation needs its code from those who are no members.',
      tags,
    })
    .input(byId.extend({ code: codeSchema.optional() }))
    .output(circleSchema),
  create: memberProcedure
    .errors({
      ...gone,
      UNCONFIRMED: { status: 403, message: circleMessages.unconfirmed },
      TOO_MANY_CIRCLES: { status: 409, message: circleMessages.tooMany },
      CITY_MISSING: { status: 409, message: circleMessages.cityMissing },
      ...keyErrors,
      ...limitErrors,
    })
    .route({
      method: 'POST',
      path: '/circles',
      summary: 'Begin a circle',
      description: `It forms with its member number ${circleLimits.toForm}. One by city is of the city in my profile.`,
      tags,
    })
    .input(circleFormSchema)
    .output(z.object({ id: z.string() })),
  edit: memberProcedure
    .errors({ ...leadOnly, ...limitErrors })
    .route({
      method: 'PUT',
      path: '/circles/{id}',
      summary: 'Change a circle I take care of',
      description: '`newInvitation` makes links given out before useless.',
      tags,
    })
    .input(
      byId.extend({
        name: nameSchema,
        about: aboutSchema,
        accepts: z.boolean('Escolha ligado ou desligado.'),
        newInvitation: z.boolean('Escolha ligado ou desligado.'),
      }),
    )
    .output(circleSchema),
  close: memberProcedure
    .errors(leadOnly)
    .route({
      method: 'DELETE',
      path: '/circles/{id}',
      summary: 'End a circle I take care of, with everything in it',
      tags,
    })
    .input(byId)
    .output(z.object({ closed: z.literal(true) })),
  join: memberProcedure
    .errors({
      ...gone,
      UNCONFIRMED: { status: 403, message: circleMessages.unconfirmed },
      OTHER_CITY: { status: 403, message: circleMessages.otherCity },
      REMOVED_BEFORE: { status: 403, message: circleMessages.removed },
      NOT_ACCEPTING: { status: 409, message: circleMessages.closed },
      CIRCLE_FULL: { status: 409, message: circleMessages.full },
      TOO_MANY_CIRCLES: { status: 409, message: circleMessages.tooMany },
      TOO_MANY_LISTS: { status: 409, message: circleMessages.tooManyLists },
      ...limitErrors,
    })
    .route({
      method: 'POST',
      path: '/circles/{id}/join',
      summary: 'Join a circle, or wait for a place',
      description: `At most ${circleLimits.members} members; free places go to those who wait, in their order. Joining again changes nothing.`,
      tags,
    })
    .input(byId.extend({ code: codeSchema.optional() }))
    .output(z.object({ role: z.enum(['member', 'waiting']) })),
  leave: memberProcedure
    .route({
      method: 'POST',
      path: '/circles/{id}/leave',
      summary: 'Leave a circle or its waiting list',
      description: 'What I wrote in it goes with me. If I took care of it, the longest member takes over.',
      tags,
    })
    .input(byId)
    .output(z.object({ left: z.literal(true) })),
  removeMember: memberProcedure
    .errors({ ...leadOnly, ...limitErrors })
    .route({
      method: 'DELETE',
      path: '/circles/{id}/members/{memberId}',
      summary: 'Remove somebody from a circle I take care of',
      description: 'They cannot join it again.',
      tags,
    })
    .input(ofMember)
    .output(circleSchema),
  handOver: memberProcedure
    .errors({ ...leadOnly, ...limitErrors })
    .route({
      method: 'PUT',
      path: '/circles/{id}/lead',
      summary: 'Hand a circle I take care of to another member',
      tags,
    })
    .input(ofMember)
    .output(circleSchema),
  checkIns: memberProcedure
    .errors(gone)
    .route({
      method: 'GET',
      path: '/circles/{id}/check-ins',
      summary: 'The check-ins of one week of a circle of mine',
      description:
        'Of the newest week with one, or of the week asked for; `earlier` is the week before it that has one.',
      tags,
    })
    .input(byId.extend({ week: weekSchema.optional() }))
    .output(
      z.object({
        week: z.iso.date().nullable(),
        earlier: z.iso.date().nullable(),
        checkIns: z.array(checkInSchema),
      }),
    ),
  checkIn: memberProcedure
    .errors({
      ...gone,
      CHECK_IN_CLOSED: { status: 409, message: circleMessages.checkInClosed },
      ...limitErrors,
    })
    .route({
      method: 'PUT',
      path: '/circles/{id}/check-in',
      summary: 'Check in this week, or change what I wrote',
      description: 'Open from Friday 08:00 to Monday 23:59 in São Paulo. It pays nothing.',
      tags,
    })
    .input(
      byId.extend({
        did: lineSchema(circleMessages.didMissing),
        stuck: lineSchema(null),
        next: lineSchema(circleMessages.nextMissing),
      }),
    )
    .output(circleSchema),
  react: memberProcedure
    .errors({ ...gone, ...limitErrors })
    .route({
      method: 'PUT',
      path: '/circles/check-ins/{checkInId}/reaction',
      summary: 'React to a check-in of my circle, or take it back with null',
      tags,
    })
    .input(z.strictObject({ checkInId: idSchema, reaction: reactionSchema.nullable() }))
    .output(z.object({ reaction: reactionSchema.nullable() })),
  answer: memberProcedure
    .errors({
      ...gone,
      ANSWERS_FULL: { status: 409, message: circleMessages.answersFull },
      ...keyErrors,
      ...limitErrors,
    })
    .route({
      method: 'POST',
      path: '/circles/check-ins/{checkInId}/answers',
      summary: 'Answer a check-in of my circle',
      tags,
    })
    .input(
      z.strictObject({
        checkInId: idSchema,
        text: requiredText(cleanText, {
          max: circleLimits.answer,
          missing: circleMessages.answerMissing,
          tooLong: circleMessages.answerTooLong,
        }),
        key: idempotencyKeySchema,
      }),
    )
    .output(z.object({ id: z.string() })),
  deleteAnswer: memberProcedure
    .errors(gone)
    .route({
      method: 'DELETE',
      path: '/circle-answers/{answerId}',
      summary: 'Delete an answer of mine',
      tags,
    })
    .input(z.strictObject({ answerId: idSchema }))
    .output(z.object({ deleted: z.literal(true) })),
  week: memberProcedure
    .route({
      method: 'GET',
      path: '/circles/week',
      summary: 'This week’s goals of my circles, with each member’s part',
      description: 'They pay nothing: the missions of each member do.',
      tags,
    })
    .output(z.object({ weeks: z.array(circleWeekSchema) })),
}
