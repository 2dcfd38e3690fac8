import postgres, { type Sql } from 'postgres'
import type { RowRun } from '#server/platform/jobs/row-run.ts'
import type { Logger } from '#server/platform/logging/logger.ts'
import type { Mailer } from '#server/platform/mail/create-mailer.ts'
import { type PictureSize, pictureFile, pictureSizes } from '#server/platform/pictures/picture-files.ts'
import type { Realtime } from '#server/platform/realtime/create-realtime.ts'
import type { FileStore } from '#server/platform/storage/file-store.ts'
import { accountRemovedMail } from './account-mails.ts'
import { eraseIdentity, scrubKeptAnswers } from './erase-identity.ts'

export interface RemovalParts {
  readonly sql: Sql
  readonly store: FileStore
  readonly mailer: Pick<Mailer, 'send' | 'delivers' | 'forget'>
  readonly publish: Realtime['publish']
  readonly publicUrl: string
  readonly log: Logger
}

const batch = 50

/** Removes every account whose week is over. Unfinished removals are continued on the next run. */
export async function removeDueAccounts(parts: RemovalParts, rows: RowRun, now = new Date()): Promise<void> {
  const due = await parts.sql<{ id: string }[]>`
    select user_id as id from account_deletions where due_at <= ${now.toISOString()}::timestamptz
    order by due_at limit 1000`
  await rows.each(
    due,
    ({ id }) => id,
    ({ id }) => removeAccount(parts, id, now),
  )
}

/**
 * In small steps, each safe to repeat: other requests lock an idea, then a comment, then members. Removing
 * everything at once would lock in the opposite order.
 */
export async function removeAccount(parts: RemovalParts, userId: string, now = new Date()): Promise<void> {
  const { sql } = parts
  const erased = await withoutDeadlock(() => eraseIdentity(parts, userId, now))
  if (erased === null) return
  await removePictures(parts, userId)
  await removeIdeas(parts, userId)
  await leaveConversations(sql, userId)
  await takeBackReactions(sql, userId)
  await withoutDeadlock(() =>
    sql.begin(async (transaction) => {
      await transaction`select from profiles where id = ${userId} for update`
      await transaction`select from users where id = ${userId} for update`
      // In one statement, which locks all counts in one order; the cascade would take two.
      await transaction`delete from follows where user_id = ${userId} or followed_id = ${userId}`
      await transaction`delete from users where id = ${userId}`
    }),
  )
  // Answers given during the steps above still contain the old name.
  await scrubKeptAnswers(sql, userId)
  await sayFarewell(parts, erased)
}

async function removePictures({ sql, store }: RemovalParts, userId: string): Promise<void> {
  const pictures = await sql<{ id: string }[]>`delete from pictures where owner_id = ${userId} returning id`
  for (const { id } of pictures)
    for (const size of Object.keys(pictureSizes) as PictureSize[]) await store.delete(pictureFile(id, size))
}

/** The database removes their comments, reactions and projects with them. */
async function removeIdeas({ sql, publish }: RemovalParts, userId: string): Promise<void> {
  const ideas = await sql<{ id: string; isPublic: boolean }[]>`
    select id, is_public as "isPublic" from user_ideas where user_id = ${userId}`
  for (const { id, isPublic } of ideas) {
    await withoutDeadlock(() => sql`delete from user_ideas where id = ${id} and user_id = ${userId}`)
    if (isPublic) publish({ to: 'everyone', event: { type: 'idea', id } })
  }
  if (ideas.length > 0) publish({ to: 'everyone', event: { type: 'wall' } })
}

/** Comments stay in the conversation, without their author. */
async function leaveConversations(sql: Sql, userId: string): Promise<void> {
  const comments = await sql<{ id: string }[]>`select id from idea_comments where user_id = ${userId}`
  for (let start = 0; start < comments.length; start += batch) {
    const ids = comments.slice(start, start + batch).map(({ id }) => id)
    await withoutDeadlock(
      () =>
        sql`update idea_comments set user_id = null where id = any(${ids}::uuid[]) and user_id = ${userId}`,
    )
  }
}

/** Lock the liked idea or comment before the like, as all code that counts likes does. */
async function takeBackReactions(sql: Sql, userId: string): Promise<void> {
  const reactions = await sql<{ type: 'idea' | 'comment'; id: string }[]>`
    select target_type as type, target_id as id from idea_likes where user_id = ${userId}`
  for (const { type, id } of reactions) {
    await withoutDeadlock(() =>
      sql.begin(async (transaction) => {
        if (type === 'idea') await transaction`select from user_ideas where id = ${id} for no key update`
        else await transaction`select from idea_comments where id = ${id} for no key update`
        await transaction`
          delete from idea_likes where user_id = ${userId} and target_type = ${type} and target_id = ${id}`
      }),
    )
  }
}

/**
 * The account is gone whether or not this last message arrives. Without SMTP_URL there is none: in the outbox
 * it would only keep the address.
 */
async function sayFarewell(
  { mailer, publicUrl, log }: RemovalParts,
  { email }: { readonly email: string },
): Promise<void> {
  if (!mailer.delivers || email.endsWith('.invalid')) return
  await mailer
    .send(accountRemovedMail({ to: email, publicUrl }))
    .catch(() => log.warn({ part: 'account' }, 'a farewell could not be sent'))
}

const deadlock = '40P01'

/** On a deadlock PostgreSQL aborts one transaction; run that one again. */
async function withoutDeadlock<Result>(work: () => PromiseLike<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const mayRetry = error instanceof postgres.PostgresError && error.code === deadlock && attempt < 10
      if (!mayRetry) throw error
    }
  }
}
