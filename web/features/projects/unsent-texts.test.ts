import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeTexts } from '#domain/projects/merge-texts.ts'
import { cleaned, hear, isSent, opened, settle, unsentFrom, type Written } from './unsent-texts.ts'

type Cell = 'problem' | 'costs'
type Cells = Readonly<Record<Cell, string>>

const empty: Cells = { problem: '', costs: '' }

/** Devices that share one server, which joins as the real one does. */
function devices(count: number) {
  let stored = empty
  const pages: { written: Written<Cell>; lost?: Cells | undefined }[] = Array.from({ length: count }, () => ({
    written: opened({ texts: empty, base: empty }),
  }))
  const at = (device: number) => pages[device] ?? { written: opened({ texts: empty, base: empty }) }
  return {
    stored: () => stored,
    texts: (device: number) => at(device).written.texts,
    rivals: (device: number) => at(device).written.rivals,
    isDone: (device: number) => isSent(at(device).written),
    write(device: number, cell: Cell, text: string) {
      const { written, ...rest } = at(device)
      pages[device] = { ...rest, written: { ...written, texts: { ...written.texts, [cell]: text } } }
    },
    settle(device: number, cell: Cell, choice: 'mine' | 'theirs') {
      pages[device] = { ...at(device), written: settle(at(device).written, cell, choice) }
    },
    /** `isAnswered`: whether the answer of the server arrives. */
    send(device: number, isAnswered = true) {
      const { written, lost } = at(device)
      if (isSent(written) || Object.keys(written.rivals).length > 0) return
      const sent = cleaned(written.texts)
      const { texts, conflicts } = mergeTexts(sent, { base: written.base, stored })
      if (conflicts.length === 0) stored = texts
      if (!isAnswered) pages[device] = { written, lost: sent }
      else if (conflicts.length > 0) pages[device] = { written: hear(written, stored, lost), lost }
      else pages[device] = { written: hear({ texts: written.texts, base: sent }, stored) }
    },
  }
}

describe('two devices that write in one canvas', () => {
  it('both keep what they wrote in different cells', () => {
    const all = devices(2)
    all.write(0, 'problem', 'Do celular')
    all.write(1, 'costs', 'Do computador')
    all.send(0)
    all.send(1)
    expect(all.stored()).toEqual({ problem: 'Do celular', costs: 'Do computador' })
    expect(all.texts(1)).toEqual(all.stored())
  })

  it('choose between two texts of one cell, and neither is overwritten before', () => {
    const all = devices(2)
    all.write(0, 'problem', 'Do celular')
    all.write(1, 'problem', 'Do computador')
    all.write(1, 'costs', 'Aluguel')
    all.send(0)
    all.send(1)
    expect(all.stored().problem).toBe('Do celular')
    expect(all.texts(1).problem).toBe('Do computador')
    expect(all.rivals(1)).toEqual({ problem: 'Do celular' })
    all.send(1)
    expect(all.stored().problem).toBe('Do celular')
    all.settle(1, 'problem', 'mine')
    all.send(1)
    expect(all.stored()).toEqual({ problem: 'Do computador', costs: 'Aluguel' })

    all.write(0, 'problem', 'Do celular, e mais')
    all.send(0)
    expect(all.rivals(0)).toEqual({ problem: 'Do computador' })
    all.settle(0, 'problem', 'theirs')
    expect(all.texts(0)).toEqual({ problem: 'Do computador', costs: 'Aluguel' })
    expect(all.isDone(0)).toBe(true)
  })

  it('take a text whose answer was lost for no other device’s', () => {
    const all = devices(1)
    all.write(0, 'problem', 'A fila')
    all.send(0, false)
    all.write(0, 'problem', 'A fila do mercado')
    all.send(0)
    all.send(0)
    expect(all.stored().problem).toBe('A fila do mercado')
    expect(all.rivals(0)).toEqual({})
  })

  it('never lose a text silently, whatever they write, send and lose', () => {
    const step = fc.record({
      device: fc.nat(2),
      cell: fc.constantFrom<Cell>('problem', 'costs'),
      kind: fc.constantFrom('write', 'send', 'lose', 'mine'),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const all = devices(3)
        steps.forEach(({ device, cell, kind }, count) => {
          const before = all.stored()[cell]
          const seen = all.texts(device)[cell]
          if (kind === 'write') all.write(device, cell, `${seen} ${device}-${count}`)
          else if (kind === 'mine') all.settle(device, cell, 'mine')
          else all.send(device, kind === 'send')
          // A stored text is only replaced by one that grew from it, or by a choice.
          if (kind === 'send' || kind === 'lose') {
            const after = all.stored()[cell]
            const chosen = steps.slice(0, count).some((one) => one.kind === 'mine')
            if (!chosen) expect(after.startsWith(before)).toBe(true)
          }
        })
      }),
      { numRuns: 500 },
    )
  })
})

describe('a copy in the browser', () => {
  it('knows what it was written on', () => {
    const copy = { texts: { problem: 'A fila', costs: '' }, base: empty }
    expect(unsentFrom(copy, { problem: 'Outro', costs: '' })).toEqual(copy)
    expect(unsentFrom(copy.texts, empty)).toEqual(copy)
    for (const other of [null, 'texto', {}, { texts: copy.texts }, { problem: 1, costs: '' }])
      expect(unsentFrom(other, empty)).toBeNull()
  })

  it('is done when the server has it as it cleans it', () => {
    const sent = opened({ texts: { problem: 'A \u202Efila', costs: '' }, base: empty })
    expect(isSent(hear({ texts: sent.texts, base: cleaned(sent.texts) }, cleaned(sent.texts)))).toBe(true)
  })
})
