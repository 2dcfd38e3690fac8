import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Sql } from 'postgres'
import { decide } from '#server/features/evidence/change-card.ts'
import { deleteIdea } from '#server/features/ideas/delete-content.ts'
import { deleteEntry, writeEntry } from '#server/features/ideas/diary.ts'
import { publishIdea } from '#server/features/ideas/publish-idea.ts'
import { readTimeline } from '#server/features/people/read-timeline.ts'
import { star } from './generate-people.ts'
import type { Asked } from './measure-growth.ts'

/** Milliseconds in which an update of who has 100,000 followers is stored. */
const storedWithin = 50
const updatesMeasured = 200
const followersAsked = 500

interface Update {
  /** Of its entry in the timelines. */
  readonly id: string
  readonly remove: () => Promise<unknown>
}

/** What the member followed by 100,000 does. */
export const updates: Readonly<Record<'diary' | 'idea' | 'verdict', (of: Asked) => Promise<Update>>> = {
  diary: async ({ sql, economy }) => {
    const text = 'Vendi as primeiras três'
    const written = await writeEntry(economy, { memberId: star, ideaId: star, text, key: randomUUID() })
    if (written.status !== 'written') throw new Error(`The entry was ${written.status}`)
    const { id } = written.entry
    return { id, remove: () => deleteEntry(sql, { memberId: star, id }) }
  },
  idea: async ({ economy }) => {
    const published = await publishIdea(economy, async () => null, {
      memberId: star,
      key: randomUUID(),
      title: 'Feira por assinatura',
      description: 'Uma cesta por semana, direto de quem planta.',
      category: 'alimentacao',
      isPublic: true,
      pictureIds: [],
    })
    if (published.status !== 'answered') throw new Error(`The idea was ${published.status}`)
    const { id } = published.answer.idea
    return { id, remove: () => deleteIdea(economy, { memberId: star, id }) }
  },
  verdict: async ({ sql, economy }) => {
    const id = randomUUID()
    const key = { memberId: star, ideaId: star, id }
    await sql`
      insert into evidence_cards (
        user_id, id, idea_id, kind, belief, who, how, counts, mark, until, status, created_at, asked, reached, learned,
        started_at
      ) values (
        ${star}, ${id}, ${star}, 'said', 'Pagam', 'Vizinhos', 'Na feira', 'Quem paga', 5,
        ${economy.now().toISOString()}::timestamptz::date + 7, 'running', now(), 50, 50, '', now()
      )`
    const decided = await decide(economy, { ...key, learned: 'Pagam.', decision: 'go' })
    if (decided.status !== 'changed') throw new Error(`The verdict was ${decided.status}`)
    return { id, remove: () => sql`delete from evidence_cards where user_id = ${star} and id = ${id}` }
  },
}

/** How long storing takes, and whether those who follow find it on the first page of their timeline. */
export function storedAndRead(update: (of: Asked) => Promise<Update>) {
  return async (of: Asked) => {
    const times = await timesOf(of, update)
    const [usual, worst] = [percentile(times, 95), percentile(times, 100)]
    await waitForDisk(of.sql, 'off')
    const own = Math.max(...(await timesOf(of, update)).map(({ took, waited }) => took - waited))
    await waitForDisk(of.sql, 'on')
    const { id, remove } = await update(of)
    const followers = await of.sql<{ id: string }[]>`
      select user_id as id from follows where followed_id = ${star}
        and not exists (select from muted_authors where muted_authors.user_id = follows.user_id and author_id = ${star})
      order by md5(user_id::text) limit ${followersAsked}`
    let read = 0
    for (const follower of followers) {
      const { entries } = await readTimeline(of.sql, { memberId: follower.id, after: null })
      if (entries.some((entry) => entry.id === id)) read += 1
    }
    await remove()
    return {
      figure: `${percentile(times, 50).toFixed(1)} ms, ${usual.toFixed(1)} ms 95 times of 100, ${worst.toFixed(1)} ms at worst of ${times.length}; without waiting for disk and processor ${own.toFixed(1)} ms at worst; read by ${read} of ${followers.length}`,
      bar: `${storedWithin} ms 95 times of 100, and always without that waiting; read by all`,
      passed: Math.max(usual, own) <= storedWithin && read === followers.length && read > 0,
    }
  }
}

/** Whether commits do: what the disk is busy with otherwise says nothing of an update. */
async function waitForDisk(sql: Sql, synchronous: 'on' | 'off'): Promise<void> {
  await sql.unsafe(`alter system set synchronous_commit = '${synchronous}'`)
  await sql`select pg_reload_conf()`
  // Each connection takes it over before its next statement, once it was told.
  await Promise.all(Array.from({ length: sql.options.max }, () => sql`select pg_sleep(0.5)`))
}

interface Time {
  readonly took: number
  /** Of it, for a processor that something else used. */
  readonly waited: number
}

async function timesOf(of: Asked, update: (of: Asked) => Promise<Update>): Promise<Time[]> {
  const times: Time[] = []
  const readWait = await followProcessorWait(of.sql)
  for (let n = 0; n < updatesMeasured; n += 1) {
    const before = await readWait()
    const started = performance.now()
    const { remove } = await update(of)
    const took = performance.now() - started
    times.push({ took, waited: Math.min(took, (await readWait()) - before) })
    await remove()
  }
  return times
}

function percentile(times: readonly Time[], percent: number): number {
  const sorted = times.map(({ took }) => took).sort((one, other) => one - other)
  return sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? Number.NaN
}

/**
 * For how many milliseconds this process and the connections to this database were ready to run and waited for a processor
 * that others used, by the count of Linux; elsewhere always 0.
 */
async function followProcessorWait(sql: Sql): Promise<() => Promise<number>> {
  // Opens them all.
  await Promise.all(Array.from({ length: sql.options.max }, () => sql`select pg_sleep(0.2)`))
  const backends = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`
  const files = ['self', ...backends.map(({ pid }) => pid)].map((process) => `/proc/${process}/schedstat`)
  return async () => {
    const waits = await Promise.all(files.map(readWait))
    return waits.reduce((sum, wait) => sum + wait, 0)
  }
}

/** The second number: nanoseconds in the queue of a processor. */
async function readWait(file: string): Promise<number> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return Number(text.split(' ')[1] ?? 0) / 1e6
}
