import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '#server/platform/config.ts'
import { createFileStore } from '#server/platform/storage/create-file-store.ts'
import {
  type CommunityUnderTest,
  startCommunityUnderTest,
} from '#server/testing/community/community-under-test.ts'
import { addMembers } from '#server/testing/economy/members.ts'
import { removeAccount } from './features/account/remove-account.ts'
import { requestDeletion } from './features/account/request-deletion.ts'
import { markUseful } from './features/ideas/mark-useful.ts'
import { reactToComment, reactToIdea } from './features/ideas/react.ts'
import { readComment } from './features/ideas/read-comments.ts'
import { readIdea } from './features/ideas/read-ideas.ts'

const folder = mkdtempSync(join(tmpdir(), 'colmeia-account-'))

let test: CommunityUnderTest
beforeAll(async () => {
  test = await startCommunityUnderTest()
})
// Stopping checks that every count equals its rows.
afterAll(async () => {
  await test.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function endAccount(memberId: string): Promise<void> {
  await requestDeletion(test.sql, { memberId, now: new Date('2026-01-01T12:00:00Z') })
  const parts = {
    sql: test.sql,
    store: createFileStore(loadConfig({ DATA_DIR: folder })),
    mailer: { send: async () => null, delivers: true, forget: async () => {} },
    publish: () => {},
    publicUrl: 'http://localhost',
    log: pino({ level: 'silent' }),
  }
  return removeAccount(parts, memberId)
}

describe('an account that ends', () => {
  it('takes its ideas and reactions along; its comments stay without a name, and counts follow', async () => {
    const [ana = '', bia = ''] = await addMembers(test.sql, 2)
    const kept = await test.publish(ana)
    const gone = await test.publish(bia)
    const { comment: own } = await test.comment(ana, kept.id)
    const { comment } = await test.comment(bia, kept.id)
    await reactToIdea(test, { memberId: bia, id: kept.id, reaction: 'dislike' })
    await reactToComment(test, { memberId: bia, id: own.id, reaction: 'like' })
    await reactToIdea(test, { memberId: ana, id: gone.id, reaction: 'like' })
    await endAccount(bia)
    await endAccount(bia)
    expect(await readIdea(test.sql, gone.id)).toBeNull()
    expect(await readIdea(test.sql, kept.id)).toMatchObject({ dislikes: 0, comments: 2 })
    expect(await readComment(test.sql, own.id)).toMatchObject({ likes: 0 })
    expect(await readComment(test.sql, comment.id)).toMatchObject({ author: null, text: comment.text })
  })

  it('while others react, comment and mark in it holds nobody up', async () => {
    const members = await addMembers(test.sql, 10)
    const [ana = '', bia = ''] = members
    const others = members.slice(2)
    const authors = [...members, ana, bia]
    const ideas = await Promise.all(authors.map((author) => test.publish(author)))
    const comments = await Promise.all(
      ideas.map(({ id }, n) => test.comment([ana, bia][n % 2] ?? '', id).then(({ comment }) => comment)),
    )
    for (const { id } of ideas) await reactToIdea(test, { memberId: ana, id, reaction: 'like' })

    const everyone = () => [
      ...ideas.flatMap(({ id }) =>
        others.map((memberId, n) =>
          n % 2 === 0
            ? reactToIdea(test, { memberId, id, reaction: 'like', justification: `Porque ${memberId}` })
            : // A deleted idea cannot be commented on.
              test.comment(memberId, id).catch((error: Error) => expect(error.message).toMatch(/not-found/)),
        ),
      ),
      ...comments.flatMap(({ id }, n) => [
        ...others.map((memberId) => reactToComment(test, { memberId, id, reaction: 'dislike' })),
        markUseful(test.economy, { memberId: authors[n] ?? '', id }),
      ]),
    ]
    const work = [...everyone(), endAccount(ana), endAccount(bia), ...everyone()]
    const refused = (await Promise.allSettled(work)).flatMap((one) =>
      one.status === 'rejected' ? [String(one.reason)] : [],
    )
    expect(refused).toEqual([])
    expect(await test.sql`select 1 from user_ideas where user_id in (${ana}, ${bia})`).toHaveLength(0)
  }, 60_000)
})
