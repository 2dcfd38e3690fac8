import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { contentFiles, splitFrontMatter } from './content-files.ts'

/** A question with options. */
type Question = { readonly options: readonly { readonly text: string; readonly correct?: boolean }[] }

/** The parts of a lesson that these checks read; the format itself is checked elsewhere. */
type Lesson = {
  readonly id: string
  readonly trail: string
  readonly body: string
  readonly questions: readonly Question[]
  readonly example: string
}

const factValues = new Map<string, string>(
  contentFiles('content', ['facts.yaml']).flatMap(({ text }) =>
    parse(text).map(({ id, value }: { id: string; value: string }) => [id, value]),
  ),
)

/** Fills in the facts, as readers see it. */
function fill(text: string): string {
  return text.replace(/\{\{([a-z0-9-]+)\}\}/g, (whole, id: string) => factValues.get(id) ?? whole)
}

const lessons: Lesson[] = contentFiles('content/trails', ['.md']).map(({ path, text }) => {
  const [trail = '', name = ''] = path.split('/').slice(-2)
  const { yaml, body } = splitFrontMatter(fill(text))
  const { exercises, task } = parse(yaml)
  const questions = exercises.filter(({ kind }: { kind: string }) => kind === 'choice')
  return { id: name.replace(/\.md$/, ''), trail, body, questions, example: task.example }
})

const questions = lessons.flatMap((lesson) => lesson.questions)

const trails = contentFiles('content/trails', ['trail.yaml']).map(
  ({ text }): { id: string; stages: string[] } => parse(text),
)

/** Words as readers meet them: a figure counts by its caption; its description is for screen readers. */
function countWords(markdown: string): number {
  const seen = markdown.replace(/!\[[^\]]*\]\(\S+(?:\s+"([^"]*)")?\)/g, '$1').replace(/\]\([^)]*\)/g, ']')
  return seen.match(/[\p{L}\d]+(?:[-.,/'’][\p{L}\d]+)*/gu)?.length ?? 0
}

function countHeadings(markdown: string): number {
  return markdown.match(/^#{2,} /gm)?.length ?? 0
}

function hasFigure(markdown: string): boolean {
  return /!\[[^\]]*\]\(figura:/.test(markdown)
}

function rightPosition({ options }: Question): number {
  return options.findIndex(({ correct }) => correct)
}

function rightIsLongest({ options }: Question): boolean {
  const length = (correct: boolean) =>
    Math.max(
      ...options.filter((option) => (option.correct ?? false) === correct).map(({ text }) => text.length),
    )
  return length(true) > length(false)
}

/** Blocks between blank lines, without quote marks; headings and short lines may repeat. */
function paragraphs(markdown: string): string[] {
  return markdown
    .replace(/^> ?/gm, '')
    .split(/\n\s*\n/)
    .map((block) => block.replace(/\s+/g, ' ').trim())
    .filter((block) => countWords(block) >= 6)
}

function outside(low: number, high: number, measure: (lesson: Lesson) => number): string[] {
  return lessons
    .map((lesson) => ({ lesson, value: measure(lesson) }))
    .filter(({ value }) => value < low || value > high)
    .map(({ lesson, value }) => `${lesson.trail}/${lesson.id}: ${Math.round(value)}`)
}

describe('the curriculum', () => {
  it('has seven trails of six or nine lessons, each lesson in the list of its trail', () => {
    expect(trails).toHaveLength(7)
    expect(trails.flatMap(({ id, stages }) => stages.map((stage) => `${id}/${stage}`)).sort()).toEqual(
      lessons.map(({ trail, id }) => `${trail}/${id}`).sort(),
    )
    for (const { id, stages } of trails) expect([id, [6, 9].includes(stages.length)]).toEqual([id, true])
  })

  it('scores a problem before the interviews about it', () => {
    const stages = trails.find(({ id }) => id === 't0-descoberta')?.stages ?? []
    expect(stages.indexOf('vale-a-pena-resolver')).toBe(2)
    expect(stages.indexOf('o-que-quer-resolver')).toBeGreaterThan(2)
  })

  it.each([0, 1, 2, 3])(
    'has the right answer at position %i in 20 to 30 per cent of the questions',
    (position) => {
      const share =
        questions.filter((question) => rightPosition(question) === position).length / questions.length
      expect(share).toBeGreaterThanOrEqual(0.2)
      expect(share).toBeLessThanOrEqual(0.3)
    },
  )

  it('does not give the right answer away by its length', () => {
    const longest = questions.filter(rightIsLongest)
    expect(longest.length / questions.length).toBeLessThanOrEqual(0.35)
  })

  it('never says a paragraph twice', () => {
    const firstIn = new Map<string, string>()
    const repeated: string[] = []
    for (const { id, body } of lessons) {
      for (const paragraph of new Set(paragraphs(body))) {
        const earlier = firstIn.get(paragraph)
        if (earlier) repeated.push(`${earlier} and ${id}: ${paragraph.slice(0, 60)}`)
        else firstIn.set(paragraph, id)
      }
    }
    expect(repeated).toEqual([])
  })

  it('keeps lessons between 450 and 900 words', () => {
    expect(outside(450, 900, ({ body }) => countWords(body))).toEqual([])
  })

  it('is prose and not a list of headings: 80 words or more to a heading', () => {
    expect(
      outside(80, Number.POSITIVE_INFINITY, ({ body }) => countWords(body) / countHeadings(body)),
    ).toEqual([])
  })

  it('shows an example answer of 60 to 140 words', () => {
    expect(outside(60, 140, ({ example }) => countWords(example))).toEqual([])
  })

  it('has a figure in at least every second lesson, also from one trail to the next', () => {
    const byNumber = trails.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const inOrder = byNumber.flatMap(({ stages }) => stages)
    const drawn = inOrder.map((stage) => lessons.some(({ id, body }) => id === stage && hasFigure(body)))
    const twoInARow = inOrder.filter((_, at) => drawn[at] === false && drawn[at + 1] === false)
    expect(inOrder).toHaveLength(lessons.length)
    expect(twoInARow).toEqual([])
  })
})
