import { z } from 'zod'
import { cityAudiences, placeMessages, readPlace, stateCodes } from '#domain/places/places.ts'
import { limitErrors, memberProcedure } from './procedure.ts'
import { boundedWord } from './texts.ts'

export const citySchema = z.object({
  /** Of the IBGE. */
  code: z.int(),
  name: z.string(),
  state: z.enum(stateCodes),
})

export type City = z.infer<typeof citySchema>

/** A state ('PE') or the IBGE's number of a city ('2611606'). */
export const placeSchema = boundedWord(7, placeMessages.placeUnknown).refine(
  (text) => readPlace(text) !== null,
  placeMessages.placeUnknown,
)

export const ownCitySchema = z.object({
  city: citySchema.nullable(),
  /** Where others see it. */
  shownOn: z.enum(cityAudiences),
})

export type OwnCity = z.infer<typeof ownCitySchema>

const tags = ['Places']

export const places = {
  mine: memberProcedure
    .route({ method: 'GET', path: '/preferences/city', summary: 'My city', tags })
    .output(ownCitySchema),
  setMine: memberProcedure
    .errors({ CITY_UNKNOWN: { status: 422, message: placeMessages.cityUnknown }, ...limitErrors })
    .route({
      method: 'PUT',
      path: '/preferences/city',
      summary: 'Set my city, and where it is shown',
      description: 'By its IBGE number; null removes it. What is finer than a city is never asked for.',
      tags,
    })
    .input(
      z.strictObject({
        code: z.int(placeMessages.cityUnknown).nullable(),
        shownOn: z.enum(cityAudiences, 'Escolha onde mostrar'),
      }),
    )
    .output(ownCitySchema),
}
