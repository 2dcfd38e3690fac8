import { describe, expect, it } from 'vitest'
import type { Reaction } from '#contract/ideas.ts'
import { createReactionQueue } from './reaction-queue.ts'

/** A server that answers on command, and a screen. */
function scene() {
  const sent: (Reaction | null)[] = []
  const answers: { grant: () => void; fail: (error: Error) => void }[] = []
  const screen = new Map<string, Reaction | null>()
  const confirmed: (Reaction | null)[] = []
  const refused: unknown[] = []
  const queue = createReactionQueue<Reaction | null>({
    send: (_id, reaction) => {
      sent.push(reaction)
      return new Promise((resolve, reject) => {
        answers.push({ grant: () => resolve(reaction), fail: reject })
      })
    },
    show: (id, _from, to) => screen.set(id, to),
    confirm: (_id, answer) => confirmed.push(answer),
    refuse: (_id, error) => refused.push(error),
  })
  const press = (reaction: Reaction) => queue.press('idea', screen.get('idea') ?? null, reaction)
  const answer = async (index: number) => {
    answers[index]?.grant()
    await Promise.resolve()
    await Promise.resolve()
  }
  return { queue, sent, answers, screen, confirmed, refused, press, answer }
}

describe('createReactionQueue', () => {
  it('shows a press at once and confirms it later', async () => {
    const { screen, sent, press, answer, confirmed, queue } = scene()
    press('like')
    expect(screen.get('idea')).toBe('like')
    expect(sent).toEqual(['like'])
    expect(queue.isWaiting('idea')).toBe(true)
    await answer(0)
    expect(confirmed).toEqual(['like'])
    expect(queue.isWaiting('idea')).toBe(false)
  })

  it('removes a reaction that is pressed again, and lets one take the place of the other', async () => {
    const { screen, press, answer, sent } = scene()
    press('like')
    await answer(0)
    press('like')
    expect(screen.get('idea')).toBeNull()
    await answer(1)
    press('like')
    await answer(2)
    press('dislike')
    expect(screen.get('idea')).toBe('dislike')
    expect(sent).toEqual(['like', null, 'like', 'dislike'])
  })

  it('sends only the last of many fast presses, after the first', async () => {
    const { press, answer, sent, confirmed, screen } = scene()
    for (const reaction of ['like', 'dislike', 'dislike', 'like', 'dislike'] as const) press(reaction)
    expect(sent).toEqual(['like'])
    expect(screen.get('idea')).toBe('dislike')
    await answer(0)
    expect(sent).toEqual(['like', 'dislike'])
    await answer(1)
    expect(confirmed).toEqual(['dislike'])
  })

  it('sends nothing more when fast presses end where they began', async () => {
    const { press, answer, sent, confirmed } = scene()
    press('like')
    press('like')
    press('like')
    await answer(0)
    expect(sent).toEqual(['like'])
    expect(confirmed).toEqual(['like'])
  })

  it('goes back to what the server last confirmed when it refuses', async () => {
    const { press, answer, answers, screen, refused, queue } = scene()
    press('like')
    press('dislike')
    await answer(0)
    const error = new Error('refused')
    answers[1]?.fail(error)
    await queue.settled('idea')
    expect(screen.get('idea')).toBe('like')
    expect(refused).toEqual([error])
    expect(queue.isWaiting('idea')).toBe(false)
  })
})
