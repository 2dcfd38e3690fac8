import { z } from 'zod'
import { storeMessages } from '#domain/store/messages.ts'
import { pointsSchema } from './economy.ts'
import { idempotencyKeySchema } from './keys.ts'
import { memberProcedure } from './procedure.ts'
import { allowedSchema, insufficientSchema, spendingErrors } from './spending.ts'

export const storeItemIdSchema = z.enum([
  'extra_project_slot',
  'basic_template',
  'express_mentoring',
  'golden_badge',
  'profile_theme',
])

export const storeOfferSchema = z.object({
  id: storeItemIdSchema,
  name: z.string(),
  description: z.string(),
  price: pointsSchema,
  /** Can be bought again. */
  repeatable: z.boolean(),
  timesBought: z.int(),
  /** The effect of pressing 'Comprar' now; reason 'owned' shows as 'Adquirido'. */
  purchase: z.union([
    allowedSchema,
    insufficientSchema,
    z.object({
      allowed: z.literal(false),
      reason: z.enum(['owned', 'included-in-premium', 'no-mentor']),
      title: z.string(),
      detail: z.string(),
    }),
  ]),
})

export type StoreOffer = z.infer<typeof storeOfferSchema>

/** The effects of all purchases, also used by the screens of projects, mentors and profiles. */
export const ownedSchema = z.object({
  extraProjectSlots: z.int(),
  leanCanvasTemplate: z.boolean(),
  mentoringCredits: z.int(),
  goldenBadge: z.boolean(),
  profileTheme: z.boolean(),
})

export type Owned = z.infer<typeof ownedSchema>

export const store = {
  get: memberProcedure
    .route({
      method: 'GET',
      path: '/store',
      summary: 'What the store offers me',
      description:
        'My balance and the items, without what my plan includes. Ask again on the events points and resync.',
      tags: ['Store'],
    })
    .output(z.object({ balance: pointsSchema, items: z.array(storeOfferSchema), owned: ownedSchema })),
  buy: memberProcedure
    .errors({
      ...spendingErrors,
      ALREADY_OWNED: {
        status: 409,
        message: storeMessages.ownedDetail,
        data: z.object({ title: z.string() }),
      },
      NO_MENTOR: {
        status: 409,
        message: storeMessages.noMentorDetail,
        data: z.object({ title: z.string() }),
      },
      INCLUDED_IN_PREMIUM: {
        status: 409,
        message: storeMessages.includedInPremium,
        data: z.object({ title: z.string() }),
      },
    })
    .route({
      method: 'POST',
      path: '/store/purchases',
      summary: 'Buy an item',
      description:
        'Charges the price of the item, once per key. The same key again answers as the first time; with another item it is refused.',
      tags: ['Store'],
    })
    .input(z.strictObject({ item: storeItemIdSchema, key: idempotencyKeySchema }))
    .output(
      z.object({
        purchaseId: z.string(),
        item: storeItemIdSchema,
        price: pointsSchema,
        /** Right after this purchase; a repeated request gets the same. */
        balance: pointsSchema,
        timesBought: z.int(),
        /** 'Compra realizada!' */
        title: z.string(),
      }),
    ),
}
