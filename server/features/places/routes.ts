import type { ISql } from 'postgres'
import type { OwnCity } from '#contract/places.ts'
import type { CityAudience } from '#domain/places/places.ts'
import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { countActions } from '#server/platform/limits/limits.ts'
import { cityOf } from '#server/platform/places/cities.ts'

export const placeRoutes = {
  mine: api.places.mine
    .use(onlyMembers)
    .handler(({ context }) => readOwnCity(context.database.sql, context.viewer.id)),
  setMine: api.places.setMine.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const { sql } = context.database
    const memberId = context.viewer.id
    const { code, shownOn } = input
    if (code !== null && cityOf(code) === null) throw errors.CITY_UNKNOWN()
    const isChanged = await sql.begin(async (transaction) => {
      const before = await readOwnCity(transaction, memberId)
      if ((before.city?.code ?? null) === code && before.shownOn === shownOn) return false
      await countActions(transaction, { memberId, actions: { edits: 1 }, now: context.economy.now() })
      await transaction`select set_member_city(${memberId}, ${code}, ${shownOn})`
      return true
    })
    if (isChanged) {
      context.realtime.publish({ to: memberId, event: { type: 'profile' } })
      context.realtime.publish({ to: 'everyone', event: { type: 'wall' } })
    }
    return readOwnCity(sql, memberId)
  }),
}

async function readOwnCity(sql: ISql, memberId: string): Promise<OwnCity> {
  const [own] = await sql<{ code: number; shownOn: CityAudience }[]>`
    select city as code, shown_on as "shownOn" from member_cities where user_id = ${memberId}`
  return own === undefined
    ? { city: null, shownOn: 'profile-and-ideas' }
    : { city: cityOf(own.code), shownOn: own.shownOn }
}
