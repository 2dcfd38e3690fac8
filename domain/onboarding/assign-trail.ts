import { curricula } from '#domain/trails/curriculum.ts'
import { discoveryTrail, type TrailId, validationTrail } from '#domain/trails/trail-ids.ts'
import type { Challenge, Moment } from './answers.ts'
import { assumedConfidence } from './form.ts'

export type AssignmentAnswers = {
  /** null: not defined. */
  readonly moment: Moment | null
  readonly challenge: Challenge | null
  readonly hasCnpj: boolean
  /** null: not answered. */
  readonly confidence: number | null
}

/** At or below this, the beginning is the right place whatever else was answered. */
const lowConfidence = 2

const withCnpj: Partial<Readonly<Record<Challenge, TrailId>>> = {
  customers: 't5-marketing',
  grow: 't6-crescimento',
  finance: 't4-financas',
}

const withoutCnpj: Partial<Readonly<Record<Challenge, TrailId>>> = {
  validate: validationTrail,
  formalize: 't3-formalizacao',
  structure: 't2-estrutura',
}

/** The trail that the questionnaire leads to. Who has no idea has not defined their moment. */
export function assignTrail(answers: AssignmentAnswers, { bySubject } = curricula.product): string {
  return bySubject[subjectFor(answers)]
}

function subjectFor({ moment, challenge, hasCnpj, confidence }: AssignmentAnswers): TrailId {
  const isUndefined = moment === null || moment === 'no_idea'
  if (isUndefined || moment === 'exploring') return discoveryTrail
  if ((confidence ?? assumedConfidence) <= lowConfidence) return discoveryTrail
  const asked = challenge === null ? undefined : (hasCnpj ? withCnpj : withoutCnpj)[challenge]
  return asked ?? (hasCnpj ? 't2-estrutura' : validationTrail)
}
