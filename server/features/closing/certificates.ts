import { randomBytes } from 'node:crypto'
import type { ISql, Sql } from 'postgres'
import type { Certificate } from '#contract/certificates.ts'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { isPassed, rightAnswers } from '#domain/closing/closing.ts'
import { resolveTrailId } from '#domain/trails/curriculum.ts'
import { lockMember } from '#server/platform/economy/lock-member.ts'
import { readAttempt } from './attempts.ts'

type OwnCertificate = Certificate & { readonly token: string }

const tokenBytes = 16

const shown = (sql: ISql) => sql`
  name, trail_name as "trailName", document, right_answers as "right", issued_on::text as "issuedOn"`

export async function readCertificate(
  sql: ISql,
  { memberId, trailId }: { readonly memberId: string; readonly trailId: string },
): Promise<OwnCertificate | null> {
  const [own] = await sql<OwnCertificate[]>`
    select token, ${shown(sql)} from certificates where user_id = ${memberId} and trail_id = ${trailId}`
  return own ?? null
}

/** Null if there is none, also if it was withdrawn, or while its owner is suspended or leaving. */
export async function checkCertificate(sql: ISql, token: string): Promise<Certificate | null> {
  const [found] = await sql<Certificate[]>`
    select ${shown(sql)} from certificates where token = ${token}
      and not exists (select from suspensions where user_id = certificates.user_id)
      and not exists (select from account_deletions where user_id = certificates.user_id)`
  return found ?? null
}

type Wanted = {
  readonly memberId: string
  readonly trailId: string
  readonly name: string
  readonly now: Date
}

/** Null if the close of the trail is not passed. Another name keeps the address. */
export function issueCertificate(
  sql: Sql,
  { memberId, trailId: raw, name, now }: Wanted,
): Promise<OwnCertificate | null> {
  return sql.begin(async (own) => {
    await lockMember(own, memberId)
    const trailId = resolveTrailId(raw) ?? ''
    const attempt = await readAttempt(own, memberId, trailId)
    if (attempt === null || !isPassed(attempt)) return null
    const token = randomBytes(tokenBytes).toString('base64url')
    await own`
      insert into certificates (
        user_id, trail_id, token, name, trail_name, document, right_answers, issued_on
      )
      select
        ${memberId}::uuid, trails.id, ${token}, ${name}, trails.name,
        jsonb_build_object('title', trails.document_title, 'parts', (
          select coalesce(jsonb_agg(stage.document_heading order by stage.order_index), '[]')
          from trail_stages stage
          join trail_progress done on done.stage_id = stage.id and done.user_id = ${memberId}
          where stage.trail_id = trails.id and not stage.withdrawn
        )),
        ${rightAnswers(attempt)}, ${saoPauloDay(now)}::date
      from trails where trails.id = ${trailId}
      on conflict (user_id, trail_id) do update set name = excluded.name`
    return readCertificate(own, { memberId, trailId })
  })
}

/** False if there was none. */
export async function withdrawCertificate(sql: ISql, memberId: string, raw: string): Promise<boolean> {
  const gone = await sql`
    delete from certificates where user_id = ${memberId} and trail_id = ${resolveTrailId(raw) ?? ''}
    returning 1`
  return gone.length > 0
}
