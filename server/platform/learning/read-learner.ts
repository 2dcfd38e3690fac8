import type { ISql } from 'postgres'
import type { CatalogueLearner, CatalogueTrail, ChosenIdea } from '#domain/trails/catalogue.ts'
import type { UnlockSource } from '#domain/trails/learner.ts'
import { AccountGone } from '#server/platform/database/account-gone.ts'

type MemberRow = {
  readonly assignedTrailId: string | null
  readonly completed: readonly string[]
  readonly unlocked: Readonly<Record<string, UnlockSource>> | null
  readonly badges: readonly string[]
  readonly begun: readonly string[]
  readonly redone: readonly string[]
  readonly hasIdeas: boolean
  readonly activeIdea: ChosenIdea | null
}

/** Two small reads for any caller. */
export async function readLearner(sql: ISql, memberId: string): Promise<CatalogueLearner> {
  const [trails, [member]] = await Promise.all([readCatalogue(sql), readMember(sql, memberId)])
  if (member === undefined) throw new AccountGone()
  return {
    trails,
    completed: new Set(member.completed),
    unlocked: new Map(Object.entries(member.unlocked ?? {})),
    assignedTrailId: member.assignedTrailId,
    hasIdeas: member.hasIdeas,
    activeIdea: member.activeIdea,
    badges: new Set(member.badges),
    begun: new Set(member.begun),
    redone: new Set(member.redone),
  }
}

/** The published trails, without their lessons' texts. */
export async function readCatalogue(sql: ISql): Promise<readonly CatalogueTrail[]> {
  const rows = await sql<Omit<CatalogueTrail, 'stageIds'>[]>`
    select
      id, name, description, icon, badge, document_title as "documentTitle", document_intro as "documentIntro",
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', stage.id, 'title', stage.title, 'summary', stage.summary, 'minutes', stage.minutes,
          'isCheckpoint', stage.is_checkpoint, 'points', (stage.reward->>'points')::int
        ) order by stage.order_index), '[]')
        from trail_stages stage where stage.trail_id = trails.id and not stage.withdrawn
      ) as stages
    from trails where published and not withdrawn order by position`
  return rows.map((trail) => ({ ...trail, stageIds: trail.stages.map(({ id }) => id) }))
}

function readMember(sql: ISql, memberId: string) {
  return sql<MemberRow[]>`
    select
      assigned_trail_id as "assignedTrailId",
      array(select stage_id from trail_progress where user_id = profiles.id) as completed,
      (select jsonb_object_agg(trail_id, source) from trail_unlocks where user_id = profiles.id) as unlocked,
      array(select badge from member_badges where user_id = profiles.id) as badges,
      array(
        select stage_id from task_drafts
        where user_id = profiles.id and (text is not null or return_on is not null)
      ) as begun,
      array(
        select stage_id from trail_progress where user_id = profiles.id and updated_at > created_at
      ) as redone,
      exists (select from user_ideas where user_id = profiles.id) as "hasIdeas",
      (
        select jsonb_build_object('id', idea.id, 'title', idea.title)
        from user_preferences chosen join user_ideas idea on idea.id = chosen.active_idea_id
        where chosen.user_id = profiles.id and idea.user_id = profiles.id
      ) as "activeIdea"
    from profiles where id = ${memberId}`
}
