import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endTask, type KeptTask, keepTask, noKeptTask } from './kept-task.ts'

const keep = (stored: KeptTask, text: string, basedOn: number, answer: string | null = null) =>
  keepTask(stored, { text, basedOn, answer })

describe('a task in progress', () => {
  it('counts its changes', () => {
    const first = keep(noKeptTask, 'Falei com a Rita', 0)
    expect(first).toEqual({ kind: 'kept', task: { text: 'Falei com a Rita', version: 1 } })
    expect(keep(first.task, 'Falei com a Rita e o Jorge', 1)).toEqual({
      kind: 'kept',
      task: { text: 'Falei com a Rita e o Jorge', version: 2 },
    })
  })

  it('is not overwritten by a device that has not seen it', () => {
    const stored = { text: 'Do celular', version: 3 }
    for (const basedOn of [0, 2, 4])
      expect(keep(stored, 'Do computador', basedOn)).toEqual({ kind: 'conflict', task: stored })
    expect(keep(stored, '', 2)).toEqual({ kind: 'conflict', task: stored })
  })

  it('is no conflict when both wrote the same', () => {
    const stored = { text: 'Igual', version: 3 }
    expect(keep(stored, 'Igual', 0)).toEqual({ kind: 'same', task: stored })
    expect(keep({ text: null, version: 3 }, '  ', 0)).toMatchObject({ kind: 'same' })
  })

  it('ends when the text is emptied or is the given answer again', () => {
    expect(keep({ text: 'a', version: 1 }, ' \n', 1).task).toEqual({ text: null, version: 2 })
    expect(keep({ text: 'a', version: 1 }, 'Entregue', 1, 'Entregue').task).toEqual({
      text: null,
      version: 2,
    })
  })

  it('shows the completed answer to a device that still had an older text', () => {
    expect(keep({ text: null, version: 5 }, 'Texto velho', 4, 'Entregue')).toEqual({
      kind: 'conflict',
      task: { text: 'Entregue', version: 5 },
    })
  })

  it('ends with the completion, unless another device wrote it', () => {
    const stored = { text: 'Do celular', version: 3 }
    const end = (basedOn?: number, text = 'Do computador') => endTask(stored, { text, basedOn })
    expect(end(3)).toEqual({ text: null, version: 4 })
    expect(end()).toEqual({ text: null, version: 4 })
    expect(end(2)).toEqual(stored)
    expect(end(2, 'Do celular')).toEqual({ text: null, version: 4 })
    expect(endTask({ text: null, version: 3 }, { text: 'a', basedOn: 0 })).toEqual({ text: null, version: 4 })
  })

  it('never loses a text silently, whatever devices send', () => {
    const send = fc.record({ device: fc.nat(2), text: fc.constantFrom('', 'a', 'b', 'c', 'd') })
    fc.assert(
      fc.property(fc.array(send, { maxLength: 30 }), (sends) => {
        let stored: KeptTask = noKeptTask
        const known = [0, 0, 0]
        for (const { device, text } of sends) {
          const before: KeptTask = stored
          const { kind, task } = keep(stored, text, known[device] ?? 0)
          // A text is replaced only by a device that had seen it.
          if (kind === 'kept') expect(known[device]).toBe(before.version)
          else expect(stored).toBe(before)
          if (kind === 'kept') stored = task
          known[device] = task.version
        }
      }),
    )
  })
})
