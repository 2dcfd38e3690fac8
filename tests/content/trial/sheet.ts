import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type Exercise, showExercise } from '#domain/exercises/exercise.ts'
import { fillFacts } from '#server/platform/content/fill-facts.ts'
import { prepareContent } from '#server/platform/content/prepare-content.ts'
import { readContent } from '#server/platform/content/read-content.ts'
import { repositoryRoot } from '#server/repository-root.ts'

/** With the lesson's text before its exercises, or the exercises alone. */
export const conditions = ['without', 'with'] as const
export type Condition = (typeof conditions)[number]

export type TrialLesson = {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly exercises: readonly Exercise[]
}
export type TrialTrail = { readonly id: string; readonly lessons: readonly TrialLesson[] }

export async function trialTrails(): Promise<readonly TrialTrail[]> {
  const content = await readContent(join(repositoryRoot, 'content'))
  return prepareContent(content).trails.map(({ id, stages }, trail) => ({
    id,
    lessons: stages.map(({ id, title, exercises }, stage) => ({
      id,
      title,
      text: fillFacts(content.trails[trail]?.stages[stage]?.markdown ?? '', content.facts),
      exercises,
    })),
  }))
}

/**
 * Changes with everything a reader sees of the exercise: answers to an older wording do not count. Its id is not part
 * of it, because ids tell what the exercise is about.
 */
export function exerciseKey(lesson: string, exercise: Exercise): string {
  const { hint: _, id: _id, ...shown } = showExercise(exercise)
  const wording = createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 6)
  return `${lesson}-${wording}`
}

/** What a reader gets. Hints are not in it. */
export function readerSheet({ id, lessons }: TrialTrail, condition: Condition): string {
  const parts = lessons.map(({ id, title, text, exercises }) =>
    [
      `# ${title}`,
      ...(condition === 'with' ? [text] : []),
      ...exercises.map((exercise) => `## ${exerciseKey(id, exercise)}\n\n${exerciseText(exercise)}`),
    ].join('\n\n'),
  )
  return `${[`Folha da trilha ${id}. ${howToAnswer}`, ...parts].join('\n\n')}\n`
}

const howToAnswer =
  'Responda a tudo, uma vez, sem consultar mais nada. Quem não faz ideia escreve "?"; um palpite vale.'

/** To be filled in and saved as answers/TRAIL/READER.CONDITION.yaml. */
export function blankForm({ lessons }: TrialTrail): string {
  const keys = lessons.flatMap(({ id, exercises }) => exercises.map((each) => exerciseKey(id, each)))
  return [
    'about: "" # who reads: age and trade of a person, name and version of a model',
    'date: ""',
    'answers:',
    ...keys.map((key) => `  ${key}: ""`),
    '',
  ].join('\n')
}

const letter = (at: number) => String.fromCharCode(97 + at)
const lettered = (texts: readonly string[]) => texts.map((text, at) => `${letter(at)}) ${text}`)
const numbered = (texts: readonly string[]) => texts.map((text, at) => `${at + 1}. ${text}`)

function exerciseText(exercise: Exercise): string {
  const shown = showExercise(exercise)
  return [shown.question, '', ...linesOf(shown)].join('\n')
}

function linesOf(shown: ReturnType<typeof showExercise>): readonly string[] {
  switch (shown.kind) {
    case 'choice':
      return [...lettered(shown.options), '', 'Resposta: uma letra.']
    case 'number':
      return [
        ...shown.given.map(({ label, value }) => `- ${label}: ${value}`),
        '',
        `Resposta: um número (${shown.unit}).`,
      ]
    case 'order':
      return [...lettered(shown.items), '', 'Resposta: as letras na ordem certa, como "b a c".']
    case 'sort':
      return [
        `Grupos: ${lettered(shown.groups).join('; ')}`,
        ...numbered(shown.items),
        '',
        'Resposta: a letra do grupo de cada um, como "a b a".',
      ]
    case 'match':
      return [
        ...numbered(shown.lefts),
        ...lettered(shown.rights),
        '',
        'Resposta: a letra que vai com cada número, como "b a c".',
      ]
    case 'spot':
      return [
        shown.title,
        ...lettered(shown.parts),
        '',
        `Resposta: ${shown.flaws === 1 ? 'uma letra' : `${shown.flaws} letras, como "a c"`}.`,
      ]
    case 'scene':
      // The replies would tell how it goes on, so a choice is made for every turn.
      return [
        ...shown.turns.flatMap(({ says, options }, at) => [
          `Momento ${at + 1}. ${says === '' ? `${shown.person} reage ao que você disse.` : `${shown.person}: "${says}"`}`,
          ...lettered(options.map(({ text }) => text)),
        ]),
        '',
        'Resposta: uma letra para cada momento, como "a c b". Nem todos acontecem.',
      ]
  }
}
