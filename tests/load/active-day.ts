import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import type { QuickMember } from '#server/testing/accounts/quick-member.ts'
import { passedExercises, stagesOf } from '#server/testing/learning/learn.ts'

const firstTrail = 't0-descoberta'

/**
 * What a member does on a day with a visit, as assumed by docs/sizing.md: every n-th member does what has a number.
 * The same for each run.
 */
export const day = {
  visits: 2,
  ideasRead: 3,
  reactions: 3,
  commentEvery: 2,
  lessonEvery: 3,
  purchaseEvery: 5,
  ideaEvery: 10,
} as const

/** Prepares the lessons, which are not counted. */
export async function readyLearners(sql: Sql, members: readonly QuickMember[]): Promise<string> {
  const [stage] = await stagesOf(sql, firstTrail)
  if (stage === undefined) throw new Error('There is a lesson')
  for (const { id } of members.filter((_, n) => n % day.lessonEvery === 0))
    await passedExercises(sql, id, stage)
  return stage
}

interface Setting {
  readonly url: string
  readonly ideas: readonly string[]
  readonly stage: string
}

/** One member's day; returns the number of requests. Every answer has to be 200. */
export async function spendDay(
  { cookie }: QuickMember,
  n: number,
  { url, ideas, stage }: Setting,
): Promise<number> {
  let requests = 0
  async function send(path: string, method = 'GET', body?: object): Promise<void> {
    requests += 1
    const answer = await fetch(url + path, {
      method,
      headers: { origin: url, cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
  }
  const post = (path: string, body: object) => send(`/api${path}`, 'POST', body)
  const idea = (k: number) => ideas[(n * 31 + k * 7) % ideas.length] ?? ''

  for (let visit = 0; visit < day.visits; visit += 1) {
    await send('/feed')
    for (const path of ['session', 'home/summary', 'ideas', 'timeline', 'missions', 'notifications/unread'])
      await send(`/api/${path}`)
  }
  for (let k = 0; k < day.ideasRead; k += 1) {
    await send(`/api/ideas/${idea(k)}`)
    await send(`/api/ideas/${idea(k)}/comments`)
    await post(`/ideas/${idea(k)}/views`, {})
  }
  for (let k = 0; k < day.reactions; k += 1)
    await send(`/api/ideas/${idea(k)}/reaction`, 'PUT', { reaction: k === 2 ? 'dislike' : 'like' })
  if (n % day.commentEvery === 0)
    await post(`/ideas/${idea(0)}/comments`, {
      text: `Gostei da ideia, e compraria ${n}.`,
      key: randomUUID(),
    })
  if (n % day.lessonEvery === 0) {
    await send('/api/trails')
    await send(`/api/lessons/${stage}?trailId=${firstTrail}`)
    const taskResponse = 'Falei com cinco pessoas do bairro sobre isso e anotei o que disseram.'
    await post(`/lessons/${stage}/completion`, { trailId: firstTrail, taskResponse, key: randomUUID() })
  }
  if (n % day.purchaseEvery === 0) {
    await send('/api/store')
    await post('/store/purchases', { item: 'extra_project_slot', key: randomUUID() })
  }
  if (n % day.ideaEvery === 0)
    await post('/ideas', {
      title: 'Feira por assinatura',
      description: 'Uma cesta por semana, direto de quem planta. '.repeat(5),
      category: 'alimentacao',
      isPublic: true,
      pictureIds: [],
      key: randomUUID(),
    })
  return requests
}
