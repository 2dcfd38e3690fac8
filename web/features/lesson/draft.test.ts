import { describe, expect, it } from 'vitest'
import { hear, openDesk, save, settle, type TaskDraft, type WritingDesk, write } from './draft.ts'

/** Tabs over one storage, each told by the browser what the others store. */
function tabs(count: number, original = '') {
  let stored: TaskDraft | null = null
  let now = 0
  const desks: WritingDesk[] = Array.from({ length: count }, () => openDesk(original))
  const desk = (tab: number) => desks[tab] ?? openDesk(original)
  return {
    stored: () => stored?.text ?? null,
    text: (tab: number) => desk(tab).text,
    rival: (tab: number) => desk(tab).rival?.text ?? null,
    write: (tab: number, text: string) => {
      desks[tab] = write(desk(tab), text)
    },
    /** `told`: whether the browser gets to tell the others before they act again. */
    save: (tab: number, told = true) => {
      now += 1
      const result = save(desk(tab), stored, now)
      desks[tab] = result.desk
      if (result.change.kind === 'none') return
      stored = result.change.kind === 'write' ? result.change.draft : null
      for (const other of desks.keys()) if (told && other !== tab) desks[other] = hear(desk(other), stored)
    },
    settle: (tab: number, choice: 'theirs' | 'mine') => {
      desks[tab] = settle(desk(tab), choice)
    },
  }
}

describe('a lesson’s draft in one tab', () => {
  it('is stored as it is written', () => {
    const desk = tabs(1)
    desk.write(0, 'Conversei com três vizinhas')
    desk.save(0)
    desk.write(0, 'Conversei com três vizinhas e uma tia')
    desk.save(0)
    expect(desk.stored()).toBe('Conversei com três vizinhas e uma tia')
  })

  it('is not stored while there is nothing to lose, and taken away when the text is', () => {
    const desk = tabs(1, 'A resposta de ontem')
    desk.save(0)
    expect(desk.stored()).toBeNull()
    desk.write(0, 'A resposta de hoje')
    desk.save(0)
    desk.write(0, 'A resposta de ontem')
    desk.save(0)
    expect(desk.stored()).toBeNull()
    desk.write(0, 'Outra')
    desk.save(0)
    desk.write(0, '   ')
    desk.save(0)
    expect(desk.stored()).toBeNull()
  })
})

describe('a lesson’s draft in two tabs', () => {
  it('shows in the tab that has nothing of its own', () => {
    const desk = tabs(2)
    desk.write(0, 'escrito na primeira')
    desk.save(0)
    expect(desk.text(1)).toBe('escrito na primeira')
    desk.write(1, 'escrito na primeira e seguido na segunda')
    desk.save(1)
    expect(desk.text(0)).toBe('escrito na primeira e seguido na segunda')
  })

  it('never overwrites a text that is being written: its author chooses', () => {
    const desk = tabs(2)
    desk.write(1, 'texto da segunda')
    desk.write(0, 'texto da primeira')
    desk.save(0)
    expect([desk.text(1), desk.rival(1)]).toEqual(['texto da segunda', 'texto da primeira'])
    desk.save(1)
    expect(desk.stored()).toBe('texto da primeira')

    desk.settle(1, 'mine')
    desk.save(1)
    expect(desk.stored()).toBe('texto da segunda')
    expect(desk.text(0)).toBe('texto da segunda')
  })

  it('can take over what the other tab wrote', () => {
    const desk = tabs(2)
    desk.write(1, 'texto da segunda')
    desk.write(0, 'texto da primeira')
    desk.save(0)
    desk.settle(1, 'theirs')
    expect([desk.text(1), desk.rival(1)]).toEqual(['texto da primeira', null])
  })

  it('looks before it stores, even if the browser has not told it yet', () => {
    const desk = tabs(2)
    desk.write(0, 'texto da primeira')
    desk.write(1, 'texto da segunda')
    desk.save(0, false)
    desk.save(1, false)
    expect(desk.stored()).toBe('texto da primeira')
    expect(desk.rival(1)).toBe('texto da primeira')
  })

  it('keeps what is written when the other tab completes the lesson or discards', () => {
    const desk = openDesk('')
    const writing = write(hear(desk, { text: 'a', updatedAt: 1 }), 'a e mais')
    expect(hear(writing, null).text).toBe('a e mais')
  })
})
