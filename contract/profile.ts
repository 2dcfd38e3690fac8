import { z } from 'zod'
import { pictureMessages } from '#domain/pictures/messages.ts'
import { profileColorKeys } from '#domain/profile/colors.ts'
import {
  isHttps,
  isPhone,
  isSocial,
  phoneDigits,
  profileLimits,
  profileMessages,
} from '#domain/profile/fields.ts'
import { cleanText } from '#domain/text/clean-text.ts'
import { displayNameSchema } from './accounts.ts'
import { interestSchema, interestsSchema } from './interests.ts'
import { idSchema } from './keys.ts'
import { limitErrors, memberProcedure } from './procedure.ts'
import { boundedWord, writtenText } from './texts.ts'

export const themeSchema = z.enum(['light', 'dark', 'auto'])

export type Theme = z.infer<typeof themeSchema>

/** Stored as digits; empty removes it. */
const phoneSchema = boundedWord(40, profileMessages.phoneInvalid)
  .refine((typed) => typed.trim() === '' || isPhone(typed.trim()), profileMessages.phoneInvalid)
  .transform(phoneDigits)

const bioSchema = writtenText(cleanText, {
  max: profileLimits.bio,
  missing: profileMessages.bioTooLong,
  tooLong: profileMessages.bioTooLong,
})

const photoUrlSchema = boundedWord(profileLimits.photoUrl, profileMessages.photoInvalid)
  .trim()
  .refine((typed) => typed === '' || isHttps(typed), profileMessages.photoInvalid)

export const profileColorSchema = z.enum(profileColorKeys, profileMessages.colorUnknown)

const socialSchema = boundedWord(profileLimits.social, profileMessages.socialInvalid)
  .trim()
  .refine(isSocial, profileMessages.socialInvalid)

const socialsSchema = z.strictObject({ instagram: socialSchema, linkedin: socialSchema, x: socialSchema })

/** The form of /complete-profile; empty texts mean none. */
export const completeProfileSchema = z.strictObject({
  displayName: displayNameSchema,
  photoUrl: photoUrlSchema,
  color: profileColorSchema,
  phone: phoneSchema,
  bio: bioSchema,
  socials: socialsSchema,
})

export type CompleteProfileForm = z.input<typeof completeProfileSchema>

/** The member's own profile. */
export const ownProfileSchema = z.object({
  displayName: z.string(),
  /** Empty if there is none; same for the texts below. */
  photoUrl: z.string(),
  color: z.string(),
  /** As shown: (11) 98765-4321. */
  phone: z.string(),
  bio: z.string(),
  socials: z.object({ instagram: z.string(), linkedin: z.string(), x: z.string() }),
  theme: themeSchema,
  interests: z.array(interestSchema),
})

export type OwnProfile = z.infer<typeof ownProfileSchema>

export const profile = {
  get: memberProcedure
    .route({
      method: 'GET',
      path: '/profile',
      summary: 'My profile',
      description: 'Ask again on the events profile and resync.',
      tags: ['Profile'],
    })
    .output(ownProfileSchema),
  update: memberProcedure
    .errors({ PHOTO_UNREACHABLE: { status: 422, message: pictureMessages.unreachable }, ...limitErrors })
    .route({
      method: 'PATCH',
      path: '/profile',
      summary: 'Change my profile',
      description:
        'Changes only the fields sent. Fields that are not listed here are refused. The picture at `photoUrl` is fetched once and kept; answers hold its address here.',
      tags: ['Profile'],
    })
    .input(
      completeProfileSchema
        .partial()
        .extend({ theme: themeSchema.optional(), interests: interestsSchema.optional() }),
    )
    .output(ownProfileSchema),
  setPhoto: memberProcedure
    .errors({ PICTURE_MISSING: { status: 409, message: profileMessages.photoMissing } })
    .route({
      method: 'PUT',
      path: '/profile/photo',
      summary: 'Show a picture I uploaded as my photo',
      description:
        'The picture comes from POST /pictures. A photo from elsewhere is a `photoUrl` of the profile.',
      tags: ['Profile'],
    })
    .input(z.strictObject({ pictureId: idSchema }))
    .output(ownProfileSchema),
  visits: memberProcedure
    .route({
      method: 'GET',
      path: '/profile/visits',
      summary: 'The days I was here, and my streak',
      description: 'São Paulo days of the last five weeks, oldest first.',
      tags: ['Profile'],
    })
    .output(
      z.object({
        today: z.iso.date(),
        /** Days with a visit; up to two missed days of a month are rest days, counted around. */
        streak: z.int(),
        days: z.array(z.iso.date()),
        /** Missed days of these weeks that were spent as rest, newest first. */
        restDays: z.array(z.iso.date()),
        /** How many may still be missed this month. */
        restsLeft: z.int(),
      }),
    ),
}
