import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Idea } from '#contract/ideas.ts'
import { addMembers } from '#server/testing/economy/members.ts'
import { liftLimits } from '#server/testing/lift-limits.ts'
import {
  type NotificationsUnderTest,
  startNotificationsUnderTest,
} from '#server/testing/notifications/notifications-under-test.ts'

let test: NotificationsUnderTest
let author: string
let ana: string
let bia: string
let idea: Idea
beforeAll(async () => {
  test = await startNotificationsUnderTest()
  await liftLimits(test.sql)
})
afterAll(() => test.stop())
beforeEach(async () => {
  author = await test.newMember('Rita')
  ana = await test.newMember('Ana')
  bia = await test.newMember('Bia')
  idea = await test.publish(author, { title: 'Horta' })
})

describe('likes', () => {
  it('of one idea are one notification for as long as it is unread', async () => {
    await test.like(ana, idea.id)
    expect(await test.reads(author)).toEqual(['• Ana curtiu sua ideia “Horta”'])
    await test.like(bia, idea.id)
    expect(await test.reads(author)).toEqual(['• Bia e Ana curtiram sua ideia “Horta”'])
    await test.like(await test.newMember('Caio'), idea.id)
    await test.like(await test.newMember('Duda'), idea.id)
    expect(await test.reads(author)).toEqual(['• Duda e mais 3 curtiram sua ideia “Horta”'])
    expect(await test.unread(author)).toBe(1)
  })

  it('taken back are not counted, and the last one takes the notification with it', async () => {
    await test.like(ana, idea.id)
    await test.like(bia, idea.id)
    await test.like(bia, idea.id, 'dislike')
    expect(await test.reads(author)).toEqual(['• Ana curtiu sua ideia “Horta”'])
    await test.like(ana, idea.id, null)
    expect(await test.reads(author)).toEqual([])
    expect(await test.unread(author)).toBe(0)
    await test.like(ana, idea.id)
    await test.like(ana, idea.id)
    expect(await test.reads(author)).toEqual(['• Ana curtiu sua ideia “Horta”'])
  })

  it('of a comment are told to who wrote it; dislikes to nobody', async () => {
    const comment = await test.comment(ana, idea.id)
    await test.likeComment(bia, comment.id)
    await test.likeComment(author, comment.id, 'dislike')
    await test.like(ana, idea.id, 'dislike')
    expect(await test.reads(ana)).toEqual(['• Bia curtiu seu comentário em “Horta”'])
    await test.likeComment(bia, comment.id, null)
    expect(await test.reads(ana)).toEqual([])
  })

  it('that come after reading start a new notification, and the old one stays read', async () => {
    await test.like(ana, idea.id)
    await test.markAll(author)
    await test.like(bia, idea.id)
    expect(await test.reads(author)).toEqual([
      '• Bia curtiu sua ideia “Horta”',
      'Ana curtiu sua ideia “Horta”',
    ])
    await test.like(ana, idea.id, null)
    expect(await test.reads(author)).toEqual(['• Bia curtiu sua ideia “Horta”'])
  })
})

describe('comments and mentions', () => {
  it('are told to the idea’s author, with how often', async () => {
    await test.comment(ana, idea.id)
    await test.comment(ana, idea.id)
    expect(await test.reads(author)).toEqual(['• Ana fez 2 comentários na sua ideia “Horta”'])
    await test.comment(bia, idea.id)
    expect(await test.reads(author)).toEqual(['• Bia e Ana comentaram na sua ideia “Horta”'])
  })

  it('by name are told to who is named, and once to an author who is named', async () => {
    await test.comment(ana, idea.id, `Veja isto, @[${bia}] e @[${author}]!`)
    expect(await test.reads(bia)).toEqual(['• Ana mencionou você em “Horta”'])
    expect(await test.reads(author)).toEqual(['• Ana mencionou você em “Horta”'])
    await test.turnOff(author, 'mentions')
    await test.comment(ana, idea.id, `De novo, @[${author}]`)
    expect(await test.reads(author)).toContain('• Ana comentou na sua ideia “Horta”')
  })

  it('that justify a reaction are comments too', async () => {
    await test.like(ana, idea.id, 'like', 'Eu compraria')
    expect((await test.reads(author)).sort()).toEqual([
      '• Ana comentou na sua ideia “Horta”',
      '• Ana curtiu sua ideia “Horta”',
    ])
  })

  it('go when they are deleted, and with their idea', async () => {
    const comment = await test.comment(ana, idea.id, `Oi, @[${bia}]`)
    await test.likeComment(bia, comment.id)
    expect(await test.reads(ana)).toHaveLength(1)
    await test.deleteComment(ana, comment.id)
    for (const member of [author, bia, ana]) expect(await test.reads(member)).toEqual([])

    const other = await test.comment(ana, idea.id, `Oi de novo, @[${bia}]`)
    await test.likeComment(bia, other.id)
    await test.like(ana, idea.id)
    await test.deleteIdea(author, idea.id)
    for (const member of [author, bia, ana]) {
      expect(await test.reads(member)).toEqual([])
      expect(await test.unread(member)).toBe(0)
    }
  })

  it('are not told of an idea that is private, and no more of one that becomes so', async () => {
    await test.makePremium(author)
    const secret = await test.publish(author, { title: 'Segredo', isPublic: false })
    await test.comment(author, secret.id, `Lembrar de @[${bia}]`)
    expect(await test.reads(bia)).toEqual([])

    const comment = await test.comment(ana, idea.id, `Que tal, @[${bia}]?`)
    await test.likeComment(bia, comment.id)
    await test.hideIdea(author, idea.id)
    expect([await test.unread(bia), await test.unread(ana), await test.unread(author)]).toEqual([0, 0, 1])
    await test.likeComment(author, comment.id)
    expect(await test.reads(ana)).toEqual([])
  })
})

describe('nobody is told', () => {
  it('of what they did themselves', async () => {
    await test.like(author, idea.id)
    const own = await test.comment(author, idea.id, `Eu, @[${author}], gostei`)
    await test.likeComment(author, own.id)
    expect(await test.reads(author)).toEqual([])
  })

  it('of what someone they muted did, before or after', async () => {
    await test.like(ana, idea.id)
    await test.like(bia, idea.id)
    await test.mute(author, ana)
    expect(await test.reads(author)).toEqual(['• Bia curtiu sua ideia “Horta”'])
    await test.comment(ana, idea.id, `Ei, @[${author}]!`)
    expect(await test.reads(author)).toEqual(['• Bia curtiu sua ideia “Horta”'])
  })

  it.each([
    ['likes' as const, ['• Ana comentou na sua ideia “Horta”']],
    ['comments' as const, ['• Ana curtiu sua ideia “Horta”']],
  ])('of what %s turns off', async (switched, left) => {
    await test.turnOff(author, switched)
    await test.like(ana, idea.id)
    await test.comment(ana, idea.id)
    expect(await test.reads(author)).toEqual(left)
  })

  it('of the acts of an account that is gone', async () => {
    await test.like(ana, idea.id)
    await test.comment(ana, idea.id)
    await test.sql`delete from users where id = ${ana}`
    expect(await test.reads(author)).toEqual([])
  })
})

describe('missions', () => {
  const mission = '• Missão do dia completa: Reaja e diga por quê. Você ganhou +25 BPoints.'

  it('are told when they are paid, once, unless turned off', async () => {
    await test.like(ana, idea.id, 'like', 'Eu compraria')
    await test.like(ana, idea.id, 'like', 'Eu compraria')
    expect(await test.reads(ana, { missions: true })).toEqual([mission])
    await test.turnOff(bia, 'missions')
    await test.like(bia, idea.id, 'like', 'Eu também')
    expect(await test.reads(bia, { missions: true })).toEqual([])
    expect(await test.balanceOf(bia)).toBe(26)
  })
})

describe('reading', () => {
  it('marks one, or all up to what was on the screen, of this member alone', async () => {
    const second = await test.publish(author, { title: 'Feira' })
    await test.like(ana, idea.id)
    await test.like(ana, second.id)
    await test.comment(author, idea.id, `Oi, @[${bia}]`)
    const [newest] = await test.listed(author)
    await test.markOne(bia, newest?.id ?? '')
    expect(await test.unread(author)).toBe(2)
    await test.markOne(author, newest?.id ?? '')
    await test.markOne(author, newest?.id ?? '')
    expect(await test.reads(author)).toEqual([
      'Ana curtiu sua ideia “Feira”',
      '• Ana curtiu sua ideia “Horta”',
    ])
    expect(await test.unread(bia)).toBe(1)

    const seen = test.clock.now.toISOString()
    await test.like(bia, second.id)
    await test.markAll(author, seen)
    expect(await test.reads(author)).toEqual([
      '• Bia curtiu sua ideia “Feira”',
      'Ana curtiu sua ideia “Feira”',
      'Ana curtiu sua ideia “Horta”',
    ])
  })

  it('counts to 100 and lists the newest 50', async () => {
    await test.sql`
      insert into notifications (user_id, kind, subject, reference, bpoints, created_at)
      select ${author}, 'mission', 'daily_lesson/' || n, '', 30, '2026-11-01'::timestamptz + n * interval '1 minute'
      from generate_series(1, 140) as n`
    expect(await test.unread(author)).toBe(100)
    const listed = await test.listed(author)
    expect(listed).toHaveLength(50)
    expect(listed[0]?.id).toBe('mission~daily_lesson/140')
    await test.markAll(author)
    expect(await test.unread(author)).toBe(0)
  })
})

/** One of the writers comments on an idea that was just deleted. */
function onceGone(error: Error): void {
  expect(error.message).toBe('Commenting was not-found')
}

describe('many at once', () => {
  it('1,000 reactions to one idea end in one notification that counts who likes it', async () => {
    const members = await addMembers(test.sql, 50)
    const choices = ['like', 'dislike', null] as const
    await Promise.all(
      Array.from({ length: 1000 }, (_, n) => {
        const justification = n % 25 === 0 ? 'Porque sim' : undefined
        const choice = choices[(n * 7) % 3] ?? null
        return test.like(members[n % 50] ?? '', idea.id, choice, justification)
      }),
    )
    await test.like(ana, idea.id)
    const [row] = await test.sql<[{ likes: number }]>`
      select count(*)::int as likes from idea_likes where target_id = ${idea.id} and reaction = 'like'`
    const shown = (await test.listed(author)).filter(({ kind }) => kind === 'like')
    expect(shown).toMatchObject([{ peopleCount: row.likes }])
  }, 60_000)

  it('likes, readings, mutings and deletions of the same ideas do not wait in a circle', async () => {
    const members = await addMembers(test.sql, 20)
    const ideas = await Promise.all(Array.from({ length: 10 }, () => test.publish(author)))
    const all = Array.from({ length: 400 }, async (_, n) => {
      const member = members[n % 20] ?? ''
      const { id = '' } = ideas[(n * 3) % 10] ?? {}
      if (n % 40 === 39) return test.deleteIdea(author, id)
      if (n % 10 === 9) return test.markAll(author)
      if (n % 50 === 8) return test.mute(author, member)
      return n % 4 === 0
        ? test.comment(member, id, `Oi ${n}, @[${author}]`).catch(onceGone)
        : test.like(member, id, n % 3 === 0 ? null : 'like')
    })
    await expect(Promise.all(all)).resolves.toHaveLength(400)
    await test.markAll(author)
    expect(await test.unread(author)).toBe(0)
  }, 60_000)
})
