import { z } from 'zod'
import { challengeKeys, helpTypeKeys, momentKeys } from '#domain/onboarding/answers.ts'
import { onboardingLimits } from '#domain/onboarding/form.ts'
import { onboardingMessages } from '#domain/onboarding/messages.ts'
import { readChallenge, readHelpType, readMoment } from '#domain/onboarding/synonyms.ts'
import { displayNameSchema } from './accounts.ts'
import { interestSchema, interestsSchema } from './interests.ts'
import { memberProcedure } from './procedure.ts'
import { boundedWord } from './texts.ts'

export const momentSchema = z.enum(momentKeys)
export const challengeSchema = z.enum(challengeKeys)
export const helpTypeSchema = z.enum(helpTypeKeys)

/** A choice by its key, or by another word for it in English or Portuguese. */
function choice<Key extends string>(read: (word: string) => Key | null, message: string) {
  return boundedWord(60, message).transform((word, context) => {
    const key = read(word)
    if (key !== null) return key
    context.issues.push({ code: 'custom', message, input: word })
    return z.NEVER
  })
}

/** The seven answers. */
export const questionnaireSchema = z.strictObject({
  moment: choice(readMoment, onboardingMessages.momentMissing),
  challenge: choice(readChallenge, onboardingMessages.challengeMissing),
  hasCnpj: z.boolean(onboardingMessages.cnpjMissing),
  confidence: z
    .int(onboardingMessages.confidenceInvalid)
    .min(onboardingLimits.confidence.min, onboardingMessages.confidenceInvalid)
    .max(onboardingLimits.confidence.max, onboardingMessages.confidenceInvalid),
  helpType: choice(readHelpType, onboardingMessages.helpTypeMissing),
  interests: interestsSchema,
  displayName: displayNameSchema,
})

export type Questionnaire = z.infer<typeof questionnaireSchema>

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
        /** null until it was answered. */
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
      }),
    ),
  finish: memberProcedure
    .route({
      method: 'POST',
      path: '/onboarding',
      summary: 'Save the questionnaire and get a trail',
      description:
        'Saves the answers, replaces the interests, assigns and opens a trail. Sent again it saves the same again; other answers assign anew and close nothing.',
      tags: ['Onboarding'],
    })
    .input(questionnaireSchema)
    .output(
      z.object({
        assignedTrail: z.object({ id: z.string(), name: z.string() }),
        /** Where the member goes on: to publish the idea they have, or straight to the trail. */
        next: z.object({ screen: z.enum(['create', 'trail']), trailId: z.string() }),
        /** The same as an address of this site. */
        path: z.string(),
        /** 'Perfil configurado com sucesso!' */
        message: z.string(),
      }),
    ),
}
