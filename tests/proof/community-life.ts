import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { openDatabase } from '#server/platform/database/open.ts'
import { findLedgerFaults } from '#server/platform/economy/find-ledger-faults.ts'
import { type QuickMember, quickMember } from '#server/testing/accounts/quick-member.ts'
import { earn } from '#server/testing/economy/earn.ts'
import { addIdea, chooseIdea, passedExercises, stagesOf } from '#server/testing/learning/learn.ts'
import { liftLimits } from '#server/testing/lift-limits.ts'
import { secret } from './installation.ts'
import { type Act, keepSending } from './keep-sending.ts'

/** What was sent, when, and what its answer promises. */
interface Sent {
  readonly kind: 'purchase' | 'comment' | 'reaction' | 'lesson'
  /** What it changes: a member's reaction, a member's answer. Purchases and comments add. */
  readonly of: string
  readonly value: string | null
  readonly sentAt: number
  answeredAt: number | null
  /** Of the row that it added. */
  id: string | null
}

interface Taking {
  readonly member: QuickMember
  readonly ideaId: string
}

export interface Life {
  readonly takings: readonly Taking[]
  readonly trailId: string
  readonly stageId: string
}

const quiet = { info: () => {}, warn: () => {} }
const reactions = ['like', 'dislike', null] as const

/** Members who can pay for ever, each with an idea that another one comments and reacts on, and a lesson to finish. */
export async function prepareLife(dataDir: string, count: number, databaseUrl: string): Promise<Life> {
  const { sql, stop } = await openDatabase({ databaseUrl, dataDir }, quiet)
  try {
    return await prepareLifeOn(sql, count)
  } finally {
    await stop()
  }
}

/** On a database of any version. */
export async function prepareLifeOn(sql: Sql, count: number): Promise<Life> {
  await liftLimits(sql)
  const [trail] = await sql<{ id: string }[]>`select id from trails order by position limit 1`
  const trailId = trail?.id ?? ''
  const [stageId = ''] = await stagesOf(sql, trailId)
  const members: QuickMember[] = []
  const ideas: string[] = []
  for (let n = 0; n < count; n += 1) {
    const member = await quickMember(sql, secret, `Membro ${n}`)
    await earn(sql, member.id, 50_000_000)
    const ideaId = await addIdea(sql, member.id)
    await chooseIdea(sql, member.id, ideaId)
    await passedExercises(sql, member.id, stageId)
    members.push(member)
    ideas.push(ideaId)
  }
  const takings = members.map((member, n) => ({ member, ideaId: ideas[(n + 1) % count] ?? '' }))
  return { takings, trailId, stageId }
}

/** Purchases, comments, reactions and lessons, each repeated until it is answered. */
export function startLiving(
  address: string,
  life: Life,
  patience: { patienceMs?: number; answerMs?: number },
) {
  const sent: Sent[] = []

  function record(kind: Sent['kind'], of: string, value: string | null): Sent {
    const one: Sent = { kind, of, value, sentAt: performance.now(), answeredAt: null, id: null }
    sent.push(one)
    return one
  }

  function buy({ member: { cookie } }: Taking): Act {
    const key = randomUUID()
    const one = record('purchase', '', null)
    return {
      ...{ key, cookie, method: 'POST', path: '/api/store/purchases' },
      body: { item: 'extra_project_slot', key },
      answered: ({ purchaseId }) => note(one, String(purchaseId)),
    }
  }

  function comment({ member: { cookie }, ideaId }: Taking): Act {
    const key = randomUUID()
    const one = record('comment', '', null)
    return {
      ...{ key, cookie, method: 'POST', path: `/api/ideas/${ideaId}/comments` },
      body: { text: `Gostei, e conto por quê: ${key}`, key },
      answered: ({ comment: written }) => note(one, (written as { id: string }).id),
    }
  }

  function react({ member: { id, cookie }, ideaId }: Taking, turn: number): Act {
    const reaction = reactions[turn % reactions.length] ?? null
    const one = record('reaction', `${id} ${ideaId}`, reaction)
    return {
      ...{ key: randomUUID(), cookie, method: 'PUT', path: `/api/ideas/${ideaId}/reaction` },
      body: { reaction },
      answered: () => note(one, null),
    }
  }

  function learn({ member: { id, cookie } }: Taking): Act {
    const key = randomUUID()
    const taskResponse = `Falei com cinco pessoas do bairro, anotado em ${key}`
    const one = record('lesson', id, taskResponse)
    return {
      ...{ key, cookie, method: 'POST', path: `/api/lessons/${life.stageId}/completion` },
      body: { trailId: life.trailId, taskResponse, key },
      answered: () => note(one, null),
    }
  }

  const sources = life.takings.flatMap((taking) => {
    let turn = 0
    // What has a state is sent by one source alone, so that its last answer says what has to be there.
    const ownState = () => {
      turn += 1
      return turn % 2 === 0 ? learn(taking) : react(taking, turn >> 1)
    }
    let other = 0
    const adding = () => {
      other += 1
      return other % 2 === 0 ? comment(taking) : buy(taking)
    }
    return [ownState, adding]
  })
  return { sent, ...keepSending(address, sources, patience) }
}

function note(one: Sent, id: string | null) {
  one.answeredAt = performance.now()
  one.id = id
}

/** A moment of the database's clock, somewhere between two of ours. */
export interface Moment {
  readonly from: number
  readonly to: number
}

const atTheEnd: Moment = { from: Number.POSITIVE_INFINITY, to: Number.POSITIVE_INFINITY }

/**
 * What was acknowledged (until the moment, if one is given) is there, once, nothing sent later is, and the ledger
 * adds up; returns what is wrong.
 */
export async function lookForLife(
  { sent, dataDir, databaseUrl }: { sent: readonly Sent[]; dataDir: string; databaseUrl: string },
  moment = atTheEnd,
): Promise<string[]> {
  const { sql, stop } = await openDatabase({ databaseUrl, dataDir }, quiet)
  try {
    return await lookForLifeOn(sql, sent, moment)
  } finally {
    await stop()
  }
}

export async function lookForLifeOn(sql: Sql, sent: readonly Sent[], moment = atTheEnd): Promise<string[]> {
  const faults = await findLedgerFaults(sql)
  return [
    ...(await lookForRows(sql, sent, moment)),
    ...(await lookForStates(sql, sent, moment)),
    ...faults.slice(0, 3).map((fault) => `ledger: ${JSON.stringify(fault)}`),
  ]
}

const isAcknowledged = ({ answeredAt }: Sent, { from }: Moment) => answeredAt !== null && answeredAt <= from

async function lookForRows(sql: Sql, sent: readonly Sent[], moment: Moment): Promise<string[]> {
  const wrong: string[] = []
  for (const [kind, table] of [
    ['purchase', 'purchases'],
    ['comment', 'idea_comments'],
  ] as const) {
    const stored = new Set((await sql<{ id: string }[]>`select id from ${sql(table)}`).map(({ id }) => id))
    const ofKind = sent.filter((one) => one.kind === kind)
    const due = ofKind.filter((one) => isAcknowledged(one, moment))
    const allowed = new Set(ofKind.filter(({ sentAt }) => sentAt <= moment.to).map(({ id }) => id))
    const lost = due.filter(({ id }) => !stored.has(id ?? '')).length
    const surplus = [...stored].filter((id) => !allowed.has(id)).length
    // The row of what never was answered cannot be told from a doubled one by its id.
    const unanswered = ofKind.filter(({ answeredAt }) => answeredAt === null).length
    if (lost > 0) wrong.push(`${lost} of ${due.length} acknowledged and lost: ${kind}`)
    if (surplus > unanswered)
      wrong.push(`${surplus} of ${stored.size} doubled, or from after the moment: ${kind}`)
  }
  return wrong
}

async function lookForStates(sql: Sql, sent: readonly Sent[], moment: Moment): Promise<string[]> {
  const rows = await sql<{ of: string; value: string | null }[]>`
    select user_id || ' ' || target_id as of, reaction as value from idea_likes
    union all
    select user_id::text, task_response from trail_progress`
  const stored = new Map(rows.map(({ of, value }) => [of, value]))
  const wrong: string[] = []
  const changing = sent.filter(({ of, sentAt }) => of !== '' && sentAt <= moment.to)
  for (const of of new Set(changing.map((one) => one.of))) {
    const all = changing.filter((one) => one.of === of)
    const last = all.findLastIndex((one) => isAcknowledged(one, moment))
    // What was sent after it was on its way at that moment.
    const allowed = all.slice(Math.max(0, last)).map(({ value }) => value)
    if (last >= 0 && !allowed.includes(stored.get(of) ?? null))
      wrong.push(`acknowledged, and not what is there: ${all[last]?.kind} ${all[last]?.value}`)
  }
  return wrong
}
