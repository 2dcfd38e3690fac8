import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  draftOf,
  emptyDraft,
  type MentionDraft,
  mention,
  mentionTerm,
  retype,
  storedText,
} from './mention-draft.ts'

const rita = { id: '00000000-0000-4000-8000-000000000001', displayName: 'Rita Moura' }
const lia = { id: '00000000-0000-4000-8000-000000000002', displayName: 'Lia' }

/** 'Oi @Ri' with Rita picked from the list. */
function greeting(): MentionDraft {
  return mention(retype(emptyDraft, 'Oi @Ri'), { start: 3, caret: 6 }, rita).draft
}

describe('a draft with mentions', () => {
  it('shows the name and stores the id', () => {
    const { draft, caret } = mention(retype(emptyDraft, 'Oi @Ri'), { start: 3, caret: 6 }, rita)
    expect(draft.text).toBe('Oi @Rita Moura ')
    expect(caret).toBe(draft.text.length)
    expect(storedText(draft)).toBe(`Oi @[${rita.id}]`)
  })

  it('keeps a mention while text around it changes', () => {
    const before = retype(greeting(), 'Oi, querida @Rita Moura ')
    const after = retype(before, 'Oi, querida @Rita Moura , tudo bem?')
    expect(storedText(after)).toBe(`Oi, querida @[${rita.id}] , tudo bem?`)
  })

  it('gives a mention up once its name is written into', () => {
    expect(storedText(retype(greeting(), 'Oi @Rita Mour '))).toBe('Oi @Rita Mour')
    expect(retype(greeting(), '').mentions).toEqual([])
  })

  it('tells two members of the same name apart', () => {
    const other = { id: lia.id, displayName: rita.displayName }
    const first = greeting()
    const second = mention(
      retype(first, `${first.text}e @R`),
      { start: first.text.length + 2, caret: first.text.length + 4 },
      other,
    )
    expect(storedText(second.draft)).toBe(`Oi @[${rita.id}] e @[${lia.id}]`)
  })

  it('names someone before another mention', () => {
    const draft = retype(greeting(), '@L Oi @Rita Moura ')
    expect(storedText(mention(draft, { start: 0, caret: 2 }, lia).draft)).toBe(
      `@[${lia.id}]  Oi @[${rita.id}]`,
    )
  })

  it('never loses a letter, however it is changed', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 12 }), { maxLength: 5 }), (texts) => {
        let draft = greeting()
        for (const text of texts) draft = retype(draft, text)
        const last = texts.at(-1)
        if (last === undefined) return
        expect(draft.text).toBe(last)
        for (const { start, end } of draft.mentions) expect(last.slice(start, end)).toBe('@Rita Moura')
      }),
    )
  })
})

it('a stored text is edited by its names, and stored again as it was', () => {
  const stored = `Oi @[${rita.id}], e @[${lia.id}]!`
  const draft = draftOf(stored, [rita, lia])
  expect(draft.text).toBe('Oi @Rita Moura, e @Lia!')
  expect(storedText(draft)).toBe(stored)
  expect(storedText(draftOf(stored, [lia]))).toBe(`Oi @alguém, e @[${lia.id}]!`)
})

describe('mentionTerm', () => {
  const at = (text: string) => mentionTerm(retype(emptyDraft, text), text.length)

  it.each([
    ['@', { start: 0, term: '' }],
    ['Oi @Ri', { start: 3, term: 'Ri' }],
    ['Oi @Rita Mo', { start: 3, term: 'Rita Mo' }],
    ['(@li', { start: 1, term: 'li' }],
    ['linha\n@Jo', { start: 6, term: 'Jo' }],
  ])('in %j someone is being named', (text, expected) => {
    expect(at(text)).toEqual(expected)
  })

  it.each(['', 'ana@exemplo', 'Oi @Rita Moura tudo', '@ '])('in %j nobody is', (text) => {
    expect(at(text)).toBeNull()
  })

  it('is over once someone was picked', () => {
    const draft = greeting()
    expect(mentionTerm(draft, draft.text.length)).toBeNull()
  })
})
