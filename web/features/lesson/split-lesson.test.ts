import { describe, expect, it } from 'vitest'
import { splitLesson } from './split-lesson.ts'

const paragraph = `<p>${'Mel e cera. '.repeat(30)}</p>\n`

describe('splitting a lesson', () => {
  it('keeps a short one whole', () => {
    expect(splitLesson(paragraph)).toEqual({ first: paragraph, rest: '' })
  })

  it('ends the first screen with the paragraph that fills it, and loses nothing', () => {
    const html = paragraph.repeat(5)
    const { first, rest } = splitLesson(html)
    expect(first).toBe(paragraph.repeat(3))
    expect(first + rest).toBe(html)
  })

  it('never cuts inside a list, a table or a note', () => {
    const note = `<aside class="lesson-callout">\n${paragraph.repeat(4)}</aside>\n`
    const list = `<ul>\n<li>\n${paragraph.repeat(4)}</li>\n</ul>\n`
    expect(splitLesson(note + list + paragraph)).toEqual({ first: note + list, rest: paragraph })
    expect(splitLesson(note)).toEqual({ first: note, rest: '' })
  })
})
