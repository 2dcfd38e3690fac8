import { describe, expect, it } from 'vitest'
import { lessonTimings } from '#domain/lessons/limits.ts'
import { draftStore } from '#web/app/draft-store.ts'
import { storageInMemory } from '#web/app/testing/storage-in-memory.ts'
import {
  type DraftEditing,
  openEditing,
  receive,
  save,
  settle,
  sweepTaskDrafts,
  type TaskDraft,
  taskDraftFrom,
  taskDraftName,
  write,
} from './task-draft.ts'

/** Tabs that share one storage; the browser notifies each of the others' writes. */
function tabs(count: number, original = '') {
  let stored: TaskDraft | null = null
  let now = 0
  const tabsOpen: DraftEditing[] = Array.from({ length: count }, () => openEditing(original))
  const editing = (tab: number) => tabsOpen[tab] ?? openEditing(original)
  return {
    stored: () => stored?.text ?? null,
    text: (tab: number) => editing(tab).text,
    rival: (tab: number) => editing(tab).rival?.text ?? null,
    write: (tab: number, text: string) => {
      tabsOpen[tab] = write(editing(tab), text)
    },
    /** `notified`: whether the browser notifies the others before they act again. */
    save: (tab: number, notified = true) => {
      now += 1
      const result = save(editing(tab), stored, now)
      tabsOpen[tab] = result.editing
      if (result.change.kind === 'none') return
      stored = result.change.kind === 'write' ? result.change.draft : null
      for (const other of tabsOpen.keys())
        if (notified && other !== tab) tabsOpen[other] = receive(editing(other), stored)
    },
    settle: (tab: number, choice: 'theirs' | 'mine') => {
      tabsOpen[tab] = settle(editing(tab), choice)
    },
  }
}

describe('a lesson’s draft in one tab', () => {
  it('is stored as it is written', () => {
    const editing = tabs(1)
    editing.write(0, 'Conversei com três vizinhas')
    editing.save(0)
    editing.write(0, 'Conversei com três vizinhas e uma tia')
    editing.save(0)
    expect(editing.stored()).toBe('Conversei com três vizinhas e uma tia')
  })

  it('is not stored while there is nothing to lose, and taken away when the text is', () => {
    const editing = tabs(1, 'A resposta de ontem')
    editing.save(0)
    expect(editing.stored()).toBeNull()
    editing.write(0, 'A resposta de hoje')
    editing.save(0)
    editing.write(0, 'A resposta de ontem')
    editing.save(0)
    expect(editing.stored()).toBeNull()
    editing.write(0, 'Outra')
    editing.save(0)
    editing.write(0, '   ')
    editing.save(0)
    expect(editing.stored()).toBeNull()
  })
})

describe('a lesson’s draft in two tabs', () => {
  it('shows in the tab that has nothing of its own', () => {
    const editing = tabs(2)
    editing.write(0, 'escrito na primeira')
    editing.save(0)
    expect(editing.text(1)).toBe('escrito na primeira')
    editing.write(1, 'escrito na primeira e seguido na segunda')
    editing.save(1)
    expect(editing.text(0)).toBe('escrito na primeira e seguido na segunda')
  })

  it('never overwrites a text that is being written: its author chooses', () => {
    const editing = tabs(2)
    editing.write(1, 'texto da segunda')
    editing.write(0, 'texto da primeira')
    editing.save(0)
    expect([editing.text(1), editing.rival(1)]).toEqual(['texto da segunda', 'texto da primeira'])
    editing.save(1)
    expect(editing.stored()).toBe('texto da primeira')

    editing.settle(1, 'mine')
    editing.save(1)
    expect(editing.stored()).toBe('texto da segunda')
    expect(editing.text(0)).toBe('texto da segunda')
  })

  it('can take over what the other tab wrote', () => {
    const editing = tabs(2)
    editing.write(1, 'texto da segunda')
    editing.write(0, 'texto da primeira')
    editing.save(0)
    editing.settle(1, 'theirs')
    expect([editing.text(1), editing.rival(1)]).toEqual(['texto da primeira', null])
  })

  it('looks before it stores, even if the browser has not told it yet', () => {
    const editing = tabs(2)
    editing.write(0, 'texto da primeira')
    editing.write(1, 'texto da segunda')
    editing.save(0, false)
    editing.save(1, false)
    expect(editing.stored()).toBe('texto da primeira')
    expect(editing.rival(1)).toBe('texto da primeira')
  })

  it('keeps what is written when the other tab completes the lesson or discards', () => {
    const editing = openEditing('')
    const writing = write(receive(editing, { text: 'a', updatedAt: 1 }), 'a e mais')
    expect(receive(writing, null).text).toBe('a e mais')
  })
})

describe('a stored draft', () => {
  it('is nothing where something else is stored', () => {
    for (const stored of [null, '', 'x', {}, [], { text: 1, updatedAt: 2 }, { text: 'a' }])
      expect(taskDraftFrom(stored)).toBeNull()
    expect(taskDraftFrom({ text: 'a', updatedAt: 2 })).toEqual({ text: 'a', updatedAt: 2 })
  })

  it('is removed once it is older than five minutes, whichever lesson it belongs to', () => {
    const now = 10_000_000
    const storage = storageInMemory()
    const draftOf = (memberId: string, trailId: string, stageId: string) =>
      draftStore({
        storage,
        memberId,
        name: taskDraftName(trailId, stageId),
        parse: taskDraftFrom,
        isHere: () => true,
      })
    const fresh = draftOf('ana', 't0-descoberta', 'quem-sente-a-dor')
    const old = draftOf('ana', 't1-validacao', 'quem-sente-a-dor')
    const ofRita = draftOf('rita', 't0-descoberta', 'quem-sente-a-dor')
    fresh.write({ text: 'a', updatedAt: now - lessonTimings.draftKeptMs })
    old.write({ text: 'b', updatedAt: now - lessonTimings.draftKeptMs - 1 })
    ofRita.write({ text: 'c', updatedAt: 0 })
    sweepTaskDrafts(storage, 'ana', now)
    expect([fresh, old, ofRita].map((store) => store.read()?.text)).toEqual(['a', undefined, 'c'])
  })
})
