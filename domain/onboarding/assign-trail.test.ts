import { describe, expect, it } from 'vitest'
import { curricula } from '#domain/trails/curriculum.ts'
import type { Challenge, Moment } from './answers.ts'
import { assignmentReason, assignTrail } from './assign-trail.ts'
import { readChallenge, readMoment } from './synonyms.ts'

const sure = { moment: 'has_idea', confidence: 5 } as const

describe('the assigned trail', () => {
  it.each<[Moment | null, boolean]>([
    ['exploring', true],
    ['no_idea', true],
    [null, true],
    ['has_idea', false],
    ['validating', false],
    ['running', false],
  ])('of the moment %s is discovery: %s', (moment, isDiscovery) => {
    for (const hasCnpj of [true, false]) {
      const trail = assignTrail({ moment, challenge: 'customers', hasCnpj, confidence: 10 })
      expect(trail === 't0-descoberta').toBe(isDiscovery)
    }
  })

  it.each([
    [1, true],
    [2, true],
    [3, false],
    [10, false],
    // No answer counts as 3.
    [null, false],
  ])('with a confidence of %s is discovery: %s', (confidence, isDiscovery) => {
    const answers = { moment: 'running', challenge: 'grow', hasCnpj: true, confidence } as const
    expect(assignTrail(answers) === 't0-descoberta').toBe(isDiscovery)
  })

  it.each<[string, string]>([
    ['sales', 't5-marketing'],
    ['vendas', 't5-marketing'],
    ['customers', 't5-marketing'],
    ['clientes', 't5-marketing'],
    ['marketing', 't5-marketing'],
    ['grow', 't6-crescimento'],
    ['crescer', 't6-crescimento'],
    ['scale', 't6-crescimento'],
    ['escalar', 't6-crescimento'],
    ['expand', 't6-crescimento'],
    ['expandir', 't6-crescimento'],
    ['finance', 't4-financas'],
    ['Finanças', 't4-financas'],
    ['cash flow', 't4-financas'],
    ['fluxo de caixa', 't4-financas'],
    ['money', 't4-financas'],
    ['dinheiro', 't4-financas'],
    ['structure', 't2-estrutura'],
    ['validate', 't2-estrutura'],
    ['formalize', 't2-estrutura'],
  ])('with a CNPJ and the challenge %s is %s', (word, trail) => {
    expect(assignTrail({ ...sure, challenge: readChallenge(word), hasCnpj: true })).toBe(trail)
  })

  it.each<[string, string]>([
    ['validating', 't1-validacao'],
    ['validar', 't1-validacao'],
    ['testing', 't1-validacao'],
    ['testar', 't1-validacao'],
    ['MVP', 't1-validacao'],
    ['formalize', 't3-formalizacao'],
    ['formalizar', 't3-formalizacao'],
    ['legalize', 't3-formalizacao'],
    ['legalizar', 't3-formalizacao'],
    ['CNPJ', 't3-formalizacao'],
    ['structure', 't2-estrutura'],
    ['estruturar', 't2-estrutura'],
    ['organise', 't2-estrutura'],
    ['organizar', 't2-estrutura'],
    ['process', 't2-estrutura'],
    ['processo', 't2-estrutura'],
    ['customers', 't1-validacao'],
    ['finance', 't1-validacao'],
    ['grow', 't1-validacao'],
  ])('without a CNPJ and with the challenge %s is %s', (word, trail) => {
    expect(assignTrail({ ...sure, challenge: readChallenge(word), hasCnpj: false })).toBe(trail)
  })

  it('without a challenge is structure with a CNPJ and validation without', () => {
    expect(assignTrail({ ...sure, challenge: null, hasCnpj: true })).toBe('t2-estrutura')
    expect(assignTrail({ ...sure, challenge: null, hasCnpj: false })).toBe('t1-validacao')
  })
})

describe('an answer', () => {
  it.each<[string, Moment | null]>([
    ['exploring', 'exploring'],
    ['explorando', 'exploring'],
    ['no_idea', 'no_idea'],
    ['sem_ideia', 'no_idea'],
    ['Sem ideia', 'no_idea'],
    ['not defined', 'no_idea'],
    ['nao-definido', 'no_idea'],
    ['indefinido', 'no_idea'],
    ['has_idea', 'has_idea'],
    ['Ideia', 'has_idea'],
    ['tenho ideia', 'has_idea'],
    ['testando', 'validating'],
    ['tenho negócio', 'running'],
    ['validando', 'validating'],
    ['running', 'running'],
    ['negócio', 'running'],
    ['', null],
    ['constructor', null],
    ['__proto__', null],
  ])('%s is the moment %s', (word, moment) => {
    expect(readMoment(word)).toBe(moment)
  })

  // The product's words, which lead somewhere even if they are not understood.
  it.each<[string, Challenge | null]>([
    ['validating', 'validate'],
    ['Validação', 'validate'],
    ['validar', 'validate'],
    ['testing', 'validate'],
    ['testar', 'validate'],
    ['teste', 'validate'],
    ['MVP', 'validate'],
    ['sales', 'customers'],
    ['vendas', 'customers'],
    ['estrutura', 'structure'],
    ['processos', 'structure'],
    ['Formalização', 'formalize'],
    ['legalise', 'formalize'],
    ['financeiro', 'finance'],
    ['Crescimento', 'grow'],
    ['growth', 'grow'],
    ['  Crescer ', 'grow'],
    ['fluxo  -  de caixa', 'finance'],
    ['toString', null],
    ['yacht', null],
  ])('%s is the challenge %s', (word, challenge) => {
    expect(readChallenge(word)).toBe(challenge)
  })
})

describe('the assigned trail in the demonstration', () => {
  it.each<[Moment, Challenge, boolean, string]>([
    ['no_idea', 'grow', true, 'pesquisa'],
    ['has_idea', 'validate', false, 'validacao'],
    ['running', 'structure', true, 'financeiro'],
    ['validating', 'formalize', false, 'formalizacao'],
    ['running', 'finance', true, 'financeiro'],
    ['running', 'customers', true, 'crescimento'],
    ['running', 'grow', true, 'crescimento'],
  ])('of %s, %s, CNPJ %s is %s', (moment, challenge, hasCnpj, trail) => {
    const answers = { moment, challenge, hasCnpj, confidence: 5 }
    expect(assignTrail(answers, curricula.demonstration)).toBe(trail)
  })
})

describe('the reason', () => {
  it('of another trail than the challenge asked for says that this one comes first', () => {
    for (const challenge of ['customers', 'finance', 'grow'] as const) {
      const answers = { ...sure, challenge, hasCnpj: false }
      expect(assignTrail(answers)).toBe('t1-validacao')
      expect(assignmentReason(answers)).toMatch(/vem depois|vêm depois/)
    }
    expect(assignmentReason({ ...sure, challenge: 'formalize', hasCnpj: true })).toMatch(/já tem CNPJ/)
  })

  it('of little confidence names it, whatever was asked for', () => {
    expect(assignmentReason({ moment: 'running', challenge: 'grow', hasCnpj: true, confidence: 2 })).toMatch(
      /^Você marcou 2 de 10/,
    )
  })

  it('speaks of a business to whoever has one', () => {
    const answers = { moment: 'running', challenge: 'validate', hasCnpj: false, confidence: 7 } as const
    expect(assignmentReason(answers)).toMatch(/já tem um negócio/)
  })
})
