import { answerText, lessonSource, type OpenLessons, type Source, sourcesOf } from './answer.ts'
import {
  type Chosen,
  choosePassage,
  type ReadPassage,
  rankPassages,
  type Scored,
  strangeWordsIn,
  type Vocabulary,
} from './choose-passage.ts'
import { type Evidence, evidenceIn } from './evidence.ts'
import { findAnswer, literalWords } from './find-answer.ts'
import { type Question, readClauses, readQuestion } from './question.ts'
import type { AnswerGroup, AssistantScript } from './script.ts'
import { isOutside, type Synonyms } from './synonyms.ts'

/** One message of BeeBot. */
export interface Reply {
  readonly text: string
  /** The passage it is from: 'help:abrir-mei', 'lesson:mei-ou-me/2'. */
  readonly from: string | null
  /** The part of the script whose suggestions stand under it. */
  readonly group: string | null
  readonly sources: Source[]
}

/** What a search found for a question. */
export interface Found {
  readonly passages: readonly ReadPassage[]
  readonly vocabulary: Vocabulary
  readonly lessons: OpenLessons
  readonly evidence: Evidence
}

/** A message, as far as it can be understood without a search. */
export interface Understood {
  readonly question: Question
  /** Parts of it to answer if the whole cannot be. */
  readonly clauses: readonly Question[]
  /** What the script says to it, and whether it is said in any case. */
  readonly scripted: AnswerGroup
  /** What it says to what it does not know. */
  readonly unsure: AnswerGroup
  readonly isFirm: boolean
  /** Whether its keyword has another meaning in a business. */
  readonly isUncertain: boolean
  /** Whether there is something else in it. */
  readonly asksMore: boolean
}

export function understand(message: string, script: AssistantScript, synonyms: Synonyms): Understood {
  const literal = literalWords(script, message)
  const scripted = findAnswer(script, message)
  const question = readQuestion(message, synonyms, literal)
  // One word beside 'pontos' or 'premium' belongs to it; beside 'ajuda' it is what the help is wanted with.
  const asksForHelp = literal.every((word) => /^(?:ajud|help)/u.test(word))
  const asksMore = scripted.isFirm !== true && question.terms.length >= (asksForHelp ? 1 : 2)
  const clauses = readClauses(message, synonyms, literal)
  const unsure = findAnswer(script, '')
  return {
    question,
    clauses,
    scripted,
    unsure,
    isFirm: literal.length > 0 || scripted.isFirm === true,
    isUncertain:
      question.terms.length >= leastOfBusiness &&
      literal.every((word) => /^(?:ponto|plano|ajuda)$/u.test(word)),
    asksMore,
  }
}

/** The scripted answer where SPEC has one, then what lessons, facts, tools and help know. */
export function replyTo(
  { question, clauses, scripted, unsure, isFirm, isUncertain, asksMore }: Understood,
  { passages, vocabulary, lessons, evidence }: Found,
  synonyms: Synonyms,
  today: string,
): Reply[] {
  const spoken = evidenceIn(question.text, evidence, synonyms)
  const ranked = rankPassages(question, passages, vocabulary, spoken, evidence)
  const strange = strangeWordsIn(question, passages, vocabulary, evidence)
  const found = choosePassage(question, ranked, spoken, strange) ?? answerToClause()
  // A keyword somewhere in a long question does not say what it is about.
  const isScripted =
    scripted.keywords.length > 0 &&
    question.terms.length <= mostBesideKeyword &&
    !question.terms.some(isOutside)
  const chosen = found === null || (isScripted && !found.isAsked) ? null : found.passage
  const known =
    chosen === null
      ? null
      : {
          text: answerText(chosen, question, synonyms, today),
          from: chosen.id,
          group: null,
          sources: sourcesOf(chosen, lessons, today),
        }
  const script = said(scripted)
  if (isFirm) {
    if (known === null) return [script]
    // 'A loja não abre' and 'aluguei um ponto' are about a business: its lesson comes first.
    if (isUncertain && chosen !== null && chosen.stageId !== null)
      return scripted.isFirm === true ? [known] : [known, script]
    return asksMore ? [script, known] : [script]
  }
  if (known !== null) return [known]
  return [isScripted ? script : (nearestLesson(ranked, lessons, unsure) ?? said(unsure))]

  /** What may be told beside it is as true of the whole: its year, and what BeeBot knows nothing about. */
  function answerToClause(): Chosen | null {
    if (strange > 0 || question.terms.some(isOutside)) return null
    for (const clause of clauses) {
      const asked = { ...clause, years: question.years }
      const ofClause = evidenceIn(clause.text, evidence, synonyms)
      const passage = choosePassage(
        asked,
        rankPassages(asked, passages, vocabulary, ofClause, evidence),
        ofClause,
      )
      if (passage !== null) return passage
    }
    return null
  }
}

/** A shorter message with one of SPEC's keywords is about the keyword. */
const leastOfBusiness = 4

/** A question with more words asks for something else than its keyword. */
const mostBesideKeyword = 3

const said = ({ id, answer }: AnswerGroup): Reply => ({ text: answer, from: null, group: id, sources: [] })

/** Less alike than this, a lesson has nothing to do with the question. */
const nearEnough = 0.7

function nearestLesson(ranked: readonly Scored[], lessons: OpenLessons, { id }: AnswerGroup): Reply | null {
  for (const { passage, total } of ranked) {
    const lesson = lessons.get(passage.stageId ?? '')
    if (total < nearEnough || passage.stageId === null) continue
    if (lesson === undefined) continue
    return {
      text: `Não sei responder isso com segurança. A lição mais próxima é “${lesson.title}”.`,
      from: null,
      group: id,
      sources: lessonSource(passage.stageId, lessons),
    }
  }
  return null
}
