import { findContent } from '#server/platform/moderation/find-content.ts'
import type { ReportedContent, ReportTargets } from '#server/platform/moderation/report-target.ts'
import { personJson } from '#server/platform/people/person.ts'
import { removeContent } from './delete-content.ts'
import { deleteEntry } from './diary.ts'

export const ideaReports: Pick<ReportTargets, 'idea' | 'comment' | 'diary-entry'> = {
  idea: {
    find: (sql, asked) => findContent(sql, { type: 'idea', ...asked }),
    read: (sql, ids) => sql<ReportedContent[]>`
      select idea.id, idea.title, idea.description as text, idea.id as "ideaId", idea.is_public as "ideaIsPublic",
        idea.created_at as "createdAt", null::jsonb as circle, ${personJson(sql, 'author')} as author
      from user_ideas idea join profiles author on author.id = idea.user_id
      where idea.id = any(${[...ids]}::uuid[])`,
    remove: (transaction, content) => removeContent(transaction, { type: 'idea', ...content }),
  },
  comment: {
    find: (sql, asked) => findContent(sql, { type: 'comment', ...asked }),
    read: (sql, ids) => sql<ReportedContent[]>`
      select comment.id, null as title, comment.text, comment.idea_id as "ideaId", idea.is_public as "ideaIsPublic",
        comment.created_at as "createdAt", null::jsonb as circle,
        case when author.id is null then null else ${personJson(sql, 'author')} end as author
      from idea_comments comment join user_ideas idea on idea.id = comment.idea_id
      left join profiles author on author.id = comment.user_id
      where comment.id = any(${[...ids]}::uuid[]) and comment.removed_at is null`,
    remove: (transaction, content) => removeContent(transaction, { type: 'comment', ...content }),
  },
  'diary-entry': {
    async find(sql, { memberId, id }) {
      const [found] = await sql<{ authorId: string }[]>`
        select entry.user_id as "authorId" from diary_entries entry join user_ideas idea on idea.id = entry.idea_id
        where entry.id = ${id} and (idea.is_public or idea.user_id = ${memberId})`
      return found ?? null
    },
    read: (sql, ids) => sql<ReportedContent[]>`
      select entry.id, idea.title, entry.text, entry.idea_id as "ideaId", idea.is_public as "ideaIsPublic",
        entry.created_at as "createdAt", null::jsonb as circle, ${personJson(sql, 'author')} as author
      from diary_entries entry join user_ideas idea on idea.id = entry.idea_id
      join profiles author on author.id = entry.user_id
      where entry.id = any(${[...ids]}::uuid[])`,
    async remove({ sql }, { id, memberId }) {
      if (memberId !== null) await deleteEntry(sql, { memberId, id })
    },
  },
}
