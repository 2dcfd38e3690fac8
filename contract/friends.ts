import { z } from 'zod'
import { commonErrors } from './errors.ts'
import { idSchema } from './keys.ts'
import { personSchema } from './people.ts'
import { memberProcedure } from './procedure.ts'
import { boundedString } from './texts.ts'

/** A person the viewer found by a known name, address or phone number. */
export const foundPersonSchema = z.object({ person: personSchema, isFriend: z.boolean() })

export type FoundPerson = z.infer<typeof foundPersonSchema>

const friendsSchema = z.object({
  /** Newest first. */
  friends: z.array(personSchema),
})

const tags = ['Friends']
/** Of the demonstration, where a friend is added at once. With an account, friends follow each other (follows.ts). */
const errors = {
  FOLLOW_INSTEAD: { status: 404, message: 'Siga a pessoa na página dela: quem se segue vira amigo.' },
} as const

export const friends = {
  list: memberProcedure
    .errors(errors)
    .route({ method: 'GET', path: '/friends', summary: 'My friends', tags })
    .output(friendsSchema),
  search: memberProcedure
    .errors(errors)
    .route({
      method: 'GET',
      path: '/friends/search',
      summary: 'Find people',
      description: 'By name, e-mail or phone, without regard to accents or case; never myself. At most 20.',
      tags,
    })
    .input(
      z.strictObject({
        term: boundedString(100, {
          missing: 'Escreva quem procurar',
          tooLong: 'Busque com até 100 caracteres',
        })
          .trim()
          .min(1, 'Escreva quem procurar'),
      }),
    )
    .output(z.object({ people: z.array(foundPersonSchema) })),
  add: memberProcedure
    .errors({ ...errors, NOT_FOUND: commonErrors.NOT_FOUND, FORBIDDEN: commonErrors.FORBIDDEN })
    .route({
      method: 'PUT',
      path: '/friends/{memberId}',
      summary: 'Add a friend',
      description: 'Who is one already stays one. Nobody is their own friend.',
      tags,
    })
    .input(z.strictObject({ memberId: idSchema }))
    .output(friendsSchema),
  remove: memberProcedure
    .errors(errors)
    .route({ method: 'DELETE', path: '/friends/{memberId}', summary: 'Remove a friend', tags })
    .input(z.strictObject({ memberId: idSchema }))
    .output(friendsSchema),
}
