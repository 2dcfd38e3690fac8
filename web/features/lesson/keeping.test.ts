import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type KeptTask, keepTask, noKeptTask } from '#domain/lessons/kept-task.ts'
import {
  hear,
  type Keeping,
  needsSending,
  openKeeping,
  remember,
  restoreKeeping,
  sent,
  settleKeeping,
} from './keeping.ts'

/** Devices that share one server. */
function devices(count: number) {
  let stored: KeptTask = noKeptTask
  const pages: { keeping: Keeping; text: string }[] = Array.from({ length: count }, () => ({
    keeping: openKeeping({ text: '', version: 0 }),
    text: '',
  }))
  const page = (at: number) => pages[at] ?? { keeping: openKeeping({ text: '', version: 0 }), text: '' }
  function heard(at: number, news: { text: string; version: number }) {
    const { keeping, adopt } = hear(page(at).keeping, news, page(at).text)
    pages[at] = { keeping, text: adopt ?? page(at).text }
  }
  return {
    stored: () => stored.text,
    text: (at: number) => page(at).text,
    rival: (at: number) => page(at).keeping.rival?.text ?? null,
    write: (at: number, text: string) => {
      pages[at] = { ...page(at), text }
    },
    /** `isAnswered`: whether the answer of the server arrives. */
    send: (at: number, isAnswered = true) => {
      const { keeping, text } = page(at)
      if (!needsSending(keeping, text)) return
      pages[at] = { text, keeping: remember(keeping, text) }
      const kept = keepTask(stored, { text, basedOn: keeping.stored.version, answer: null })
      if (kept.kind === 'kept') stored = kept.task
      if (!isAnswered) return
      if (kept.kind === 'conflict') heard(at, kept.task)
      else pages[at] = { text, keeping: sent(page(at).keeping, { text, version: kept.task.version }) }
    },
    refetch: (at: number) => {
      if (stored.version > page(at).keeping.stored.version)
        heard(at, { text: stored.text ?? '', version: stored.version })
    },
    settle: (at: number, choice: 'theirs' | 'mine') => {
      const { keeping, text } = page(at)
      const theirs = keeping.rival?.text ?? text
      pages[at] = { keeping: settleKeeping(keeping), text: choice === 'theirs' ? theirs : text }
    },
  }
}

describe('an answer on two devices', () => {
  it('begun on the phone goes on at the computer', () => {
    const both = devices(2)
    both.write(0, 'Falei com a Rita')
    both.send(0)
    both.refetch(1)
    expect(both.text(1)).toBe('Falei com a Rita')
    both.write(1, 'Falei com a Rita e o Jorge')
    both.send(1)
    expect([both.stored(), both.rival(1)]).toEqual(['Falei com a Rita e o Jorge', null])
    both.refetch(0)
    expect(both.text(0)).toBe('Falei com a Rita e o Jorge')
  })

  it('is never overwritten: the author chooses', () => {
    const both = devices(2)
    both.write(0, 'do celular')
    both.write(1, 'do computador')
    both.send(0)
    both.send(1)
    expect([both.text(1), both.rival(1), both.stored()]).toEqual([
      'do computador',
      'do celular',
      'do celular',
    ])
    // Nothing is sent while it waits for the choice.
    both.write(1, 'do computador e mais')
    both.send(1)
    expect(both.stored()).toBe('do celular')
    both.settle(1, 'mine')
    both.send(1)
    expect(both.stored()).toBe('do computador e mais')
    both.write(0, 'do celular e mais')
    both.send(0)
    expect(both.rival(0)).toBe('do computador e mais')
    both.settle(0, 'theirs')
    expect([both.text(0), both.rival(0)]).toEqual(['do computador e mais', null])
  })

  it('is not in conflict with its own text whose answer got lost', () => {
    const one = devices(1)
    one.write(0, 'Falei')
    one.send(0, false)
    one.write(0, 'Falei com a Rita')
    one.send(0)
    expect(one.rival(0)).toBeNull()
    one.send(0)
    expect(one.stored()).toBe('Falei com a Rita')
  })

  it('discarded here is removed from the server, although it arrives there late', () => {
    const keeping = remember(openKeeping({ text: '', version: 0 }), 'descartado')
    const heard = hear(keeping, { text: 'descartado', version: 1 }, '')
    expect([heard.adopt, needsSending(heard.keeping, '')]).toEqual([null, true])
  })

  it('restored from an earlier visit replaces only the text it was based on', () => {
    const stored = { text: 'do celular', version: 4 }
    const local = { text: 'daqui', updatedAt: 1 }
    expect(restoreKeeping(stored, { ...local, basedOn: 4 }).rival).toBeNull()
    expect(restoreKeeping(stored, { ...local, basedOn: 3 }).rival).toEqual(stored)
    expect(restoreKeeping(stored, local).rival).toEqual(stored)
    expect(restoreKeeping(stored, { ...local, text: 'do celular' }).rival).toBeNull()
    expect(restoreKeeping({ text: '', version: 0 }, local).rival).toBeNull()
  })

  it('loses no text, whatever the devices and the network do', () => {
    const step = fc.record({
      at: fc.nat(2),
      act: fc.constantFrom('write', 'send', 'lost', 'refetch', 'mine', 'theirs'),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const all = devices(3)
        for (const [index, { at, act }] of steps.entries()) {
          const before = all.text(at)
          if (act === 'write') all.write(at, `texto ${index} de ${at}`)
          else if (act === 'send' || act === 'lost') all.send(at, act === 'send')
          else if (act === 'refetch') all.refetch(at)
          else all.settle(at, act)
          // A text written here and not stored stays, unless its author took the other one.
          if (act !== 'write' && act !== 'theirs' && all.text(at) !== before)
            expect(before === '' || act === 'refetch' || act === 'send').toBe(true)
        }
      }),
    )
  })
})
