import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { contentFiles, splitFrontMatter } from './content-files.ts'

type Exercise = { readonly id: string; readonly kind: string }

const lessons = contentFiles('content/trails', ['.md']).map(({ path, text }) => ({
  id: path.replace(/^content\/trails\/|\.md$/gu, ''),
  exercises: parse(splitFrontMatter(text).yaml).exercises as readonly Exercise[],
}))

it('every lesson has three to five exercises, at most half of them questions with options', () => {
  const unfit = lessons.filter(({ exercises }) => {
    const questions = exercises.filter(({ kind }) => kind === 'choice').length
    return exercises.length < 3 || exercises.length > 5 || questions > exercises.length / 2
  })
  expect(unfit.map(({ id }) => id)).toEqual([])
})

it('sums come from enough templates that practice hardly repeats one', () => {
  const sums = lessons.flatMap(({ id, exercises }) =>
    exercises.filter(({ kind }) => kind === 'number').map((exercise) => `${id}/${exercise.id}`),
  )
  expect(sums.length).toBeGreaterThanOrEqual(60)
  expect(sums.filter((id) => /^t[34]-/u.test(id)).length).toBeGreaterThanOrEqual(30)
  expect(new Set(sums).size).toBe(sums.length)
})

it('a replaced exercise leaves its id unused', () => {
  // The lessons that still ask the question they began with; answers to the others stay under 'pergunta'.
  const asking = lessons.filter(({ exercises }) => exercises.some(({ id }) => id === 'pergunta'))
  const kinds = asking.flatMap(({ exercises }) => exercises.filter(({ id }) => id === 'pergunta'))
  expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(['choice']))
})
