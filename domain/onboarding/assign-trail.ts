import { curricula } from '#domain/trails/curriculum.ts'
import { discoveryTrail, type TrailId, validationTrail } from '#domain/trails/trail-ids.ts'
import type { Challenge, Moment } from './answers.ts'
import { assumedConfidence, onboardingLimits } from './form.ts'

export type AssignmentAnswers = {
  /** null: not defined. */
  readonly moment: Moment | null
  readonly challenge: Challenge | null
  readonly hasCnpj: boolean
  /** null: not answered. */
  readonly confidence: number | null
}

/** At or below this the member starts at the beginning, whatever the other answers are. */
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

/** The trail for these answers. A member without an idea has no defined moment. */
export function assignTrail(answers: AssignmentAnswers, { bySubject } = curricula.product): string {
  return bySubject[subjectFor(answers)]
}

function subjectFor(answers: AssignmentAnswers): TrailId {
  if (startsAtTheBeginning(answers)) return discoveryTrail
  const { challenge, hasCnpj } = answers
  const asked = challenge === null ? undefined : (hasCnpj ? withCnpj : withoutCnpj)[challenge]
  return asked ?? (hasCnpj ? 't2-estrutura' : validationTrail)
}

function startsAtTheBeginning({ moment, confidence }: AssignmentAnswers): boolean {
  if (moment === null || moment === 'no_idea' || moment === 'exploring') return true
  return (confidence ?? assumedConfidence) <= lowConfidence
}

/** Explains to the member why the answers lead to this trail. Promises nothing that another trail teaches. */
export function assignmentReason(answers: AssignmentAnswers): string {
  const { moment, challenge, hasCnpj, confidence } = answers
  if (moment === null || moment === 'no_idea')
    return 'Você ainda não tem uma ideia. Aqui você encontra um problema que vale a pena resolver.'
  if (moment === 'exploring')
    return 'Você está explorando. Antes de escolher um caminho, encontre um problema que vale a pena resolver.'
  if (startsAtTheBeginning(answers))
    return `Você marcou ${confidence ?? assumedConfidence} de ${onboardingLimits.confidence.max} de confiança. Começamos do começo, com calma; o resto vem depois.`
  if (challenge === null) return 'É o começo que combina com o seu momento.'
  if (hasCnpj) return reasonsWithCnpj[challenge]
  if (challenge === 'validate' && moment === 'running')
    return 'Você já tem um negócio. Antes de investir mais, confirme quem paga e por quê.'
  return reasonsWithoutCnpj[challenge]
}

const reasonsWithCnpj: Readonly<Record<Challenge, string>> = {
  validate:
    'Você já tem CNPJ. Oferta, preço e processo ficam claros primeiro, e uma semana de verdade mostra se alguém quer.',
  customers: 'Você já tem CNPJ e quer clientes. Teste um canal e veja quanto custa trazer cada um.',
  structure: 'Você quer organizar o dia a dia. Aqui oferta, preço e processo entram em ordem.',
  formalize:
    'Você já tem CNPJ, então essa parte está feita. O próximo passo é organizar oferta, preço e processo.',
  finance: 'Você já tem CNPJ e quer cuidar do dinheiro. Separe os bolsos e enxergue o caixa antes de faltar.',
  grow: 'Você já tem CNPJ e quer crescer. Prepare o negócio para não depender só de você.',
}

const reasonsWithoutCnpj: Readonly<Record<Challenge, string>> = {
  validate: 'Você tem uma ideia. Antes de gastar, descubra se alguém paga por ela.',
  customers:
    'Você quer clientes. Sem CNPJ ainda, o começo é descobrir quem paga e por quê; divulgar vem depois, em outra trilha.',
  structure: 'Você quer organizar o dia a dia. Aqui oferta, preço e processo entram em ordem.',
  formalize: 'Você quer formalizar. Aqui você descobre qual registro cabe no seu negócio e como abrir.',
  finance:
    'Você quer cuidar do dinheiro. Sem CNPJ ainda, o começo é confirmar que alguém paga; as contas vêm depois, em outra trilha.',
  grow: 'Você quer crescer. Sem CNPJ ainda, o começo é confirmar quem paga e por quê; crescer vem depois, em outra trilha.',
}
