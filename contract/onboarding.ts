import { z } from 'zod'
import { challengeKeys, helpTypeKeys, momentKeys } from '#domain/onboarding/answers.ts'
import { onboardingLimits } from '#domain/onboarding/form.ts'
import { onboardingMessages } from '#domain/onboarding/messages.ts'
import { startingPointRule } from '#domain/onboarding/starting-point.ts'
import { readChallenge, readHelpType, readMoment } from '#domain/onboarding/synonyms.ts'
import { displayNameSchema } from './accounts.ts'
import { answeredInterestsSchema, interestSchema } from './interests.ts'
import { memberProcedure, openProcedure } from './procedure.ts'
import { boundedWord } from './texts.ts'

export const momentSchema = z.enum(momentKeys)
export const challengeSchema = z.enum(challengeKeys)
export const helpTypeSchema = z.enum(helpTypeKeys)

/** A choice by its key, or by a synonym in English or Portuguese. */
function choice<Key extends string>(read: (word: string) => Key | null, message: string) {
  return boundedWord(60, message).transform((word, context) => {
    const key = read(word)
    if (key !== null) return key
    context.issues.push({ code: 'custom', message, input: word })
    return z.NEVER
  })
}

/** The chosen starting point. */
const startingPoint = {
  moment: choice(readMoment, onboardingMessages.momentMissing),
  challenge: choice(readChallenge, onboardingMessages.challengeMissing),
}

/** The answers that decide the assigned trail. */
const decidingAnswers = {
  ...startingPoint,
  hasCnpj: z.boolean(onboardingMessages.cnpjMissing),
  confidence: z
    .int(onboardingMessages.confidenceInvalid)
    .min(onboardingLimits.confidence.min, onboardingMessages.confidenceInvalid)
    .max(onboardingLimits.confidence.max, onboardingMessages.confidenceInvalid),
}

/** The seven answers. */
export const questionnaireSchema = z.strictObject({
  ...decidingAnswers,
  helpType: choice(readHelpType, onboardingMessages.helpTypeMissing),
  interests: answeredInterestsSchema,
  displayName: displayNameSchema,
  /** Whether to get 'Resumo da semana' by e-mail; left out, nothing changes. */
  weeklyDigest: z.boolean('Escolha ligado ou desligado.').optional(),
})

export type Questionnaire = z.infer<typeof questionnaireSchema>

/** An assigned trail before anything is saved. */
const trailPreviewSchema = z.object({
  trail: z.object({
    id: z.string(),
    name: z.string(),
    icon: z.string(),
    /** The document its tasks build. */
    document: z.object({ title: z.string(), intro: z.string() }),
    stages: z.array(z.object({ id: z.string(), title: z.string(), minutes: z.int() })),
  }),
  /** Why these answers lead there. */
  reason: z.string(),
  /** The first thing to do: publish an idea, or start the first stage. */
  first: z.enum(['create', 'trail']),
})

export type TrailPreview = z.infer<typeof trailPreviewSchema>

export const onboarding = {
  state: memberProcedure
    .route({
      method: 'GET',
      path: '/onboarding',
      summary: 'Whether I answered the questionnaire, and what',
      tags: ['Onboarding'],
    })
    .output(
      z.object({
        status: z.enum(['pending', 'completed']),
        /** null until answered. */
        answers: z
          .object({
            moment: momentSchema,
            challenge: challengeSchema,
            hasCnpj: z.boolean(),
            confidence: z.int(),
            helpType: helpTypeSchema,
          })
          .nullable(),
        interests: z.array(interestSchema),
        displayName: z.string(),
        assignedTrailId: z.string().nullable(),
        weeklyDigest: z.boolean(),
        /** The São Paulo day from which the starting point may be changed again; null if it may be now. */
        startingPointRestsUntil: z.iso.date().nullable(),
      }),
    ),
  preview: openProcedure
    .route({
      method: 'GET',
      path: '/onboarding/preview',
      summary: 'The trail that these answers lead to',
      description: 'For who has no account yet too. Saves nothing.',
      tags: ['Onboarding'],
    })
    .input(z.strictObject(decidingAnswers))
    .output(trailPreviewSchema),
  finish: memberProcedure
    .route({
      method: 'POST',
      path: '/onboarding',
      summary: 'Save the questionnaire and get a trail',
      description:
        'Saves the answers, replaces the interests, assigns and opens a trail. Sent again it saves the same again. Other answers assign anew and close nothing, at most once a week: until then the trail stays and `notice` says so.',
      tags: ['Onboarding'],
    })
    .input(questionnaireSchema)
    .output(
      z.object({
        assignedTrail: z.object({ id: z.string(), name: z.string() }),
        /** Where the member continues: to publish their idea, or straight to the trail. */
        next: z.object({ screen: z.enum(['create', 'trail']), trailId: z.string() }),
        /** The same as a path. */
        path: z.string(),
        /** 'Perfil configurado com sucesso!' */
        message: z.string(),
        /** Why the trail is still the earlier one; null if it is that of the answers. */
        notice: z.string().nullable(),
      }),
    ),
  changeStart: memberProcedure
    .errors({
      ONBOARDING_NEEDED: { status: 409, message: onboardingMessages.incomplete },
      STARTING_POINT_RESTS: { status: 409, message: startingPointRule },
    })
    .route({
      method: 'POST',
      path: '/onboarding/starting-point',
      summary: 'Change my starting point',
      description:
        'Answers the two deciding questions anew and assigns by them, once a week at most. Answers that lead to the same trail change nothing. Trails that are open stay open.',
      tags: ['Onboarding'],
    })
    .input(z.strictObject(startingPoint))
    .output(
      z.object({
        assignedTrail: z.object({ id: z.string(), name: z.string() }),
        isChanged: z.boolean(),
        reason: z.string(),
      }),
    ),
}
