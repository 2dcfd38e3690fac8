import type { ISql, Sql } from 'postgres'
import type { InterestForm, InterestPage } from '#contract/interest-pages.ts'
import { addressUnconfirmedMessage } from '#domain/accounts/rules.ts'
import { interestLimits } from '#domain/interest-pages/limits.ts'
import { interestMessages } from '#domain/interest-pages/messages.ts'
import { suggestShortName } from '#domain/interest-pages/short-name.ts'
import { countActions, isEstablished } from '#server/platform/limits/limits.ts'

type OfIdea = { readonly memberId: string; readonly ideaId: string; readonly now: Date }

type Standing = {
  readonly isPublic: boolean
  readonly isStopped: boolean
  readonly isConfirmed: boolean
  readonly isEstablished: boolean
}

export type Obstacle = 'private' | 'stopped' | 'unconfirmed' | 'too-new'

/** Why an author may not publish a page of this idea now; null if they may. */
function obstacleOf({ isPublic, isStopped, isConfirmed, isEstablished }: Standing): Obstacle | null {
  if (!isPublic) return 'private'
  if (isStopped) return 'stopped'
  if (!isConfirmed) return 'unconfirmed'
  return isEstablished ? null : 'too-new'
}

const obstacleTexts: Readonly<Record<Obstacle, string>> = {
  private: interestMessages.private,
  stopped: interestMessages.stopped,
  unconfirmed: addressUnconfirmedMessage,
  'too-new': interestMessages.newcomer,
}

type StoredPage = Omit<InterestPage, 'createdAt' | 'listedFrom'> & { readonly createdAt: string }

const dayMs = 24 * 60 * 60_000

/** The first moment at which search engines may list a page of this age. */
export function listedFrom(createdAt: string): Date {
  return new Date(new Date(createdAt).getTime() + interestLimits.unlistedDays * dayMs)
}

export const pageColumns = (sql: ISql) => sql`
  page.short_name as "shortName", page.title, page.promise, page.price_cents as "priceCents",
  page.price_unit as "priceUnit", page.thanks, page.created_at as "createdAt"`

function present(page: StoredPage): InterestPage {
  const createdAt = new Date(page.createdAt).toISOString()
  return { ...page, createdAt, listedFrom: listedFrom(createdAt).toISOString() }
}

/** Null if the member has no such idea. */
export async function readOwnPage(sql: ISql, { memberId, ideaId, now }: OfIdea) {
  const [idea] = await sql<(Standing & { title: string; author: string; contacts: number })[]>`
    select idea.title, idea.is_public as "isPublic", idea.stopped_at is not null as "isStopped", author.display_name as author,
      users.email_verified as "isConfirmed", ${isEstablished(sql, now)} as "isEstablished",
      (select count(*)::int from (
        select from interest_entries where idea_id = idea.id limit ${interestLimits.counted}
      ) as counted) as contacts
    from user_ideas idea join users on users.id = idea.user_id join profiles author on author.id = idea.user_id
    where idea.id = ${ideaId} and idea.user_id = ${memberId}`
  if (idea === undefined) return null
  const page = await readPage(sql, ideaId)
  const obstacle = obstacleOf(idea)
  const title = idea.title.slice(0, interestLimits.title)
  return {
    page,
    contacts: idea.contacts,
    suggestion: { shortName: suggestShortName(idea.title), title },
    author: idea.author,
    can: { publish: obstacle === null },
    obstacle: obstacle === null ? null : obstacleTexts[obstacle],
  }
}

async function readPage(sql: ISql, ideaId: string): Promise<InterestPage | null> {
  const [page] = await sql<StoredPage[]>`
    select ${pageColumns(sql)} from interest_pages page where idea_id = ${ideaId}`
  return page === undefined ? null : present(page)
}

type Saved =
  | { readonly status: 'saved' | 'unchanged'; readonly page: InterestPage }
  | { readonly status: Obstacle | 'not-found' | 'name-taken' | 'name-fixed' }

/** One transaction; two pages that want the same short name wait for each other. */
export function savePage(
  sql: Sql,
  { memberId, ideaId, now, ...form }: OfIdea & InterestForm,
): Promise<Saved> {
  return sql.begin(async (transaction): Promise<Saved> => {
    const [idea] = await transaction<Standing[]>`
      select idea.is_public as "isPublic", idea.stopped_at is not null as "isStopped", users.email_verified as "isConfirmed",
        ${isEstablished(transaction, now)} as "isEstablished"
      from user_ideas idea join users on users.id = idea.user_id
      where idea.id = ${ideaId} and idea.user_id = ${memberId} for no key update of idea`
    if (idea === undefined) return { status: 'not-found' }
    const obstacle = obstacleOf(idea)
    if (obstacle !== null) return { status: obstacle }
    const before = await readPage(transaction, ideaId)
    if (before === null && !(await claimName(transaction, memberId, form.shortName)))
      return { status: 'name-taken' }
    if (before !== null && before.shortName !== form.shortName) return { status: 'name-fixed' }
    if (before !== null && isSame(before, form)) return { status: 'unchanged', page: before }
    await countActions(transaction, { memberId, actions: { interestPages: 1 }, now })
    const { shortName, title, promise, priceCents, priceUnit, thanks } = form
    const at = now.toISOString()
    await transaction`
      insert into interest_pages (
        idea_id, user_id, short_name, title, promise, price_cents, price_unit, thanks, created_at, edited_at
      ) values (
        ${ideaId}, ${memberId}, ${shortName}, ${title}, ${promise}, ${priceCents}, ${priceUnit}, ${thanks},
        ${at}::timestamptz, ${at}::timestamptz
      )
      on conflict (idea_id) do update set title = excluded.title, promise = excluded.promise,
        price_cents = excluded.price_cents, price_unit = excluded.price_unit, thanks = excluded.thanks,
        edited_at = excluded.edited_at`
    const page = await readPage(transaction, ideaId)
    if (page === null) throw new Error('A page that was just stored is not there')
    return { status: 'saved', page }
  })
}

/** False if it is, or ever was, the name of a page of somebody else, or is that of another page of mine. */
async function claimName(sql: ISql, memberId: string, name: string): Promise<boolean> {
  await sql`insert into interest_names (short_name, user_id) values (${name}, ${memberId}) on conflict do nothing`
  const [free] = await sql`
    select from interest_names where short_name = ${name} and user_id = ${memberId}
      and not exists (select from interest_pages page where page.short_name = interest_names.short_name)
    for update`
  return free !== undefined
}

function isSame(before: InterestPage, form: InterestForm): boolean {
  const fields = ['title', 'promise', 'priceCents', 'priceUnit', 'thanks'] as const
  return fields.every((field) => before[field] === form[field])
}

/** Erases the list with it. False if there was none. */
export async function endPage(sql: ISql, memberId: string, ideaId: string): Promise<boolean> {
  const ended = await sql`
    delete from interest_pages where idea_id = ${ideaId} and user_id = ${memberId} returning 1`
  return ended.length > 0
}
