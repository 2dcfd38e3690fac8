import type { ISql, Sql } from 'postgres'
import type { ImportedAnswer, ImportedIdea } from '#contract/progress.ts'
import type { Interest } from '#domain/onboarding/answers.ts'
import { importedLimits } from '#domain/progress/limits.ts'
import { AccountGone } from '#server/platform/database/account-gone.ts'

/** Ideas in the order of import, and answers whose lesson is not completed yet. */
export async function readImported(sql: Sql, memberId: string) {
  const [ideas, answers] = await Promise.all([
    sql<ImportedIdea[]>`
      select id, title, description, category from brought_ideas
      where user_id = ${memberId} and settled_at is null order by created_at, id`,
    sql<ImportedAnswer[]>`
      select stage_id as "stageId", text from brought_answers imported
      where user_id = ${memberId} and not exists (
        select from trail_progress done where done.user_id = ${memberId} and done.stage_id = imported.stage_id
      )
      order by created_at, stage_id`,
  ])
  return { ideas: [...ideas], answers: [...answers] }
}

type ImportRequest = {
  readonly memberId: string
  readonly now: Date
  readonly ideas: readonly ImportedIdea[]
  readonly answers: readonly ImportedAnswer[]
  readonly interests: readonly Interest[]
}

type Imported = { readonly ideas: number; readonly answers: number; readonly interests: number }

/** One transaction, serialized with the member's other attempts, so that together they keep the limits. */
export function importProgress(sql: Sql, request: ImportRequest): Promise<Imported> {
  return sql.begin(async (transaction): Promise<Imported> => {
    const locked = await transaction`
      select from profiles where id = ${request.memberId} for no key update`
    if (locked.length === 0) throw new AccountGone()
    return {
      ideas: await keepIdeas(transaction, request),
      answers: await keepAnswers(transaction, request),
      interests: await keepInterests(transaction, request),
    }
  })
}

async function keepIdeas(sql: ISql, { memberId, now, ideas }: ImportRequest): Promise<number> {
  const kept = await sql`
    insert into brought_ideas (user_id, id, title, description, category, created_at)
    select ${memberId}::uuid, (idea ->> 'id')::uuid, idea ->> 'title', idea ->> 'description', idea ->> 'category',
      ${now.toISOString()}::timestamptz
    from jsonb_array_elements(${JSON.stringify(ideas)}::jsonb) with ordinality as sent (idea, position)
    where not exists (
      select from brought_ideas known where known.user_id = ${memberId} and known.id = (idea ->> 'id')::uuid
    )
    order by position
    limit greatest(0, ${importedLimits.ideas}::int - (
      select count(*)::int from brought_ideas where user_id = ${memberId}
    ))
    on conflict do nothing
    returning 1`
  return kept.length
}

/** Only for lessons that exist here and are not completed yet. */
async function keepAnswers(sql: ISql, { memberId, now, answers }: ImportRequest): Promise<number> {
  const kept = await sql`
    insert into brought_answers (user_id, stage_id, text, created_at)
    select ${memberId}::uuid, stage.id, answer ->> 'text', ${now.toISOString()}::timestamptz
    from jsonb_array_elements(${JSON.stringify(answers)}::jsonb) with ordinality as sent (answer, position)
    join trail_stages stage on stage.id = answer ->> 'stageId' and not stage.withdrawn
    where not exists (
      select from trail_progress done where done.user_id = ${memberId} and done.stage_id = stage.id
    ) and not exists (
      select from brought_answers known where known.user_id = ${memberId} and known.stage_id = stage.id
    )
    order by position
    limit greatest(0, ${importedLimits.answers}::int - (
      select count(*)::int from brought_answers where user_id = ${memberId}
    ))
    on conflict do nothing
    returning 1`
  return kept.length
}

async function keepInterests(sql: ISql, { memberId, interests }: ImportRequest): Promise<number> {
  const kept = await sql`
    insert into profile_interests (user_id, interest, position)
    select ${memberId}::uuid, interest, position
    from unnest(${[...interests]}::text[]) with ordinality as chosen (interest, position)
    where not exists (select from profile_interests where user_id = ${memberId})
    returning 1`
  return kept.length
}

type Settling = { readonly memberId: string; readonly id: string; readonly now: Date }

/** False if the member never imported it. Repeating it changes nothing. */
export async function settleIdea(sql: Sql, { memberId, id, now }: Settling): Promise<boolean> {
  const settled = await sql`
    update brought_ideas
    set title = '', description = '', category = null,
      settled_at = coalesce(settled_at, ${now.toISOString()}::timestamptz)
    where user_id = ${memberId} and id = ${id}
    returning 1`
  return settled.length > 0
}
