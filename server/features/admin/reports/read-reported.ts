import type { ISql } from 'postgres'
import { keepMentions } from '#domain/ideas/mentions.ts'
import { personJson, type StoredPerson } from '#server/platform/people/person.ts'

export type ContentType = 'idea' | 'comment'
export type Target = { readonly type: ContentType; readonly id: string }

export type ReportedContent = {
  readonly id: string
  readonly title: string | null
  readonly text: string
  readonly ideaId: string
  readonly ideaIsPublic: boolean
  readonly author: StoredPerson | null
  readonly createdAt: string
}

/** The ideas and comments among these that are still there, whoever may see them. */
export async function readReported(sql: ISql, targets: readonly Target[]): Promise<ReportedContent[]> {
  const ids = (type: ContentType) => targets.filter((target) => target.type === type).map(({ id }) => id)
  const author = sql`case when author.id is null then null else ${personJson(sql, 'author')} end as author`
  const rows = await sql<ReportedContent[]>`
    select idea.id, idea.title, idea.description as text, idea.id as "ideaId",
      idea.is_public as "ideaIsPublic", idea.created_at as "createdAt", ${author}
    from user_ideas idea join profiles author on author.id = idea.user_id
    where idea.id = any(${ids('idea')}::uuid[])
    union all
    select comment.id, null, comment.text, comment.idea_id, idea.is_public, comment.created_at, ${author}
    from idea_comments comment join user_ideas idea on idea.id = comment.idea_id left join profiles author on author.id = comment.user_id
    where comment.id = any(${ids('comment')}::uuid[])`
  return rows.map((row) => ({ ...row, text: keepMentions(row.text, new Set()) }))
}
