import { join } from 'node:path'
import type { DemoLesson, LaterContent, PreparedContent } from '#demo/content/demo-content.ts'
import { assistantFigures, fillFigures } from '#domain/assistant/figures.ts'
import { badgeOfTrail } from '#domain/badges/trail-badges.ts'
import { stageReward } from '#domain/economy/rule-book.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import type { CatalogueTrail } from '#domain/trails/catalogue.ts'
import { curricula } from '#domain/trails/curriculum.ts'
import { readWrittenScript } from '#server/features/assistant/read-script.ts'
import { readMentors } from '#server/features/mentors/mentors.ts'
import { readCommunity } from '#server/platform/community/read-community.ts'
import {
  type PreparedStage,
  type PreparedTrail,
  prepareContent,
} from '#server/platform/content/prepare-content.ts'
import { prepareKnowledge } from '#server/platform/content/prepare-knowledge.ts'
import { readContent } from '#server/platform/content/read-content.ts'
import { repositoryRoot } from '#server/repository-root.ts'

const ruleBook = ruleBooks.demonstration

/** The source of each demonstration trail's lessons, and its name. */
const sources: Readonly<Record<string, { readonly from: string; readonly name: string }>> = {
  validacao: { from: 't1-validacao', name: 'Validação' },
  pesquisa: { from: 't0-descoberta', name: 'Pesquisa' },
  formalizacao: { from: 't3-formalizacao', name: 'Formalização' },
  financeiro: { from: 't4-financas', name: 'Financeiro' },
  crescimento: { from: 't6-crescimento', name: 'Crescimento' },
}

export const contentFolder = join(repositoryRoot, 'content')

async function readAndPrepare() {
  const written = await readContent(contentFolder)
  return { written, prepared: prepareContent(written) }
}

let content: ReturnType<typeof readAndPrepare> | undefined

/** Once in each build: parsing it takes seconds. */
export function contentOnce(): ReturnType<typeof readAndPrepare> {
  content ??= readAndPrepare()
  return content
}

/** All texts of content/ that the demonstration shows, rendered and with its own numbers. */
export async function prepareDemoContent(): Promise<{
  readonly content: PreparedContent
  readonly later: LaterContent
}> {
  const [{ written, prepared }, community, mentors, script] = await Promise.all([
    contentOnce(),
    readCommunity(),
    readMentors(),
    readWrittenScript(),
  ])
  const trails = curricula.demonstration.order.map((id) => ({ id, source: sourceOf(id, prepared.trails) }))
  const figures = assistantFigures(ruleBook, trails.length)
  return {
    content: {
      community,
      trails: trails.map(({ id, source }) => catalogueTrail(id, source)),
    },
    later: {
      mentors: mentors
        .map(({ sample, ...mentor }) => ({
          ...mentor,
          isSample: sample,
          person: null,
          areas: [],
          isMe: false,
          nextSlots: [],
          rating: null,
        }))
        .sort((one, other) => Number(other.available) - Number(one.available)),
      assistant: script.groups.map(({ answer, answerDemo, ...group }) => ({
        ...group,
        answer: fillFigures(answerDemo ?? answer, figures),
      })),
      knowledge: {
        passages: prepareKnowledge(written, ruleBook).passages.filter(
          ({ source, stageId }) =>
            source !== 'lesson' ||
            trails.some((trail) => trail.source.stages.some(({ id }) => id === stageId)),
        ),
        synonyms: written.synonyms,
        situations: written.situations,
      },
      lessons: Object.fromEntries(
        trails.flatMap(({ id, source }) =>
          source.stages.map((stage, index) => [
            stage.id,
            lessonText(id, stage, index === source.stages.length - 1),
          ]),
        ),
      ),
    },
  }
}

function sourceOf(id: string, trails: readonly PreparedTrail[]): PreparedTrail {
  const source = trails.find((trail) => trail.id === sources[id]?.from)
  if (source === undefined) throw new Error(`The demonstration’s trail ${id} has no lessons in content/`)
  return source
}

function catalogueTrail(id: string, source: PreparedTrail): CatalogueTrail {
  return {
    id,
    name: sources[id]?.name ?? source.name,
    description: source.description,
    icon: source.icon,
    badge: badgeOf(id),
    documentTitle: source.document_title,
    documentIntro: source.document_intro,
    stages: source.stages.map((stage) => ({
      id: stage.id,
      title: stage.title,
      summary: stage.summary,
      minutes: stage.minutes,
      isCheckpoint: stage.is_checkpoint,
      points: pointsOf(id, stage),
    })),
    stageIds: source.stages.map((stage) => stage.id),
  }
}

function lessonText(trailId: string, stage: PreparedStage, isLast: boolean): DemoLesson {
  const { content, facts, exercises, task, task_form: form, tip, example, reward } = stage
  const heading = stage.document_heading
  const notebook = { chapter: stage.chapter, isPrivate: stage.task_private }
  const points = pointsOf(trailId, stage)
  const badge = isLast ? badgeOf(trailId) : null
  return {
    ...{ content, facts, exercises, task, form, tip, example, heading, notebook },
    reward: { ...reward, points, badge },
  }
}

function pointsOf(trailId: string, stage: PreparedStage): number {
  const points = stageReward(ruleBook, { trailId, isCheckpoint: stage.is_checkpoint })
  if (points === null) throw new Error(`The demonstration does not say what a stage of ${trailId} pays`)
  return points
}

function badgeOf(trailId: string): string {
  const badge = badgeOfTrail.demonstration[trailId]
  if (badge === undefined) throw new Error(`The demonstration’s trail ${trailId} has no badge`)
  return badge
}
