import { describe, expect, it } from 'vitest'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { prefilledCanvas, projectLimits } from './lean-canvas.ts'
import { allowedProjects, hasFreeSlot, noSlotMessage } from './slots.ts'
import { projectSteps } from './steps.ts'

describe('the checklist of a project', () => {
  it('has a text for each step that the rule book pays', () => {
    const steps = projectSteps(ruleBooks.product)
    expect(steps.map(({ points }) => points)).toEqual(ruleBooks.product.projectSteps)
    expect(steps.map(({ step }) => step)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(new Set(steps.map(({ title }) => title)).size).toBe(8)
    expect(steps[0]?.title).toBe('Valide sua ideia')
    expect(steps[7]?.title).toBe('Escale o negócio')
    for (const { title, description } of steps) {
      expect(title).toMatch(/^\p{Lu}.*[^.]$/u)
      expect(description).toMatch(/^\p{Lu}.*\.$/u)
    }
    expect(() => projectSteps({ projectSteps: [2] })).toThrow('Step 2 has no points in the rule book')
  })
})

describe('project slots', () => {
  it.each([
    [{ isPremium: false, extraProjectSlots: 0 }, 1],
    [{ isPremium: false, extraProjectSlots: 3 }, 4],
    [{ isPremium: true, extraProjectSlots: 3 }, null],
  ])('%j: %s', (member, allowed) => {
    expect(allowedProjects(member)).toBe(allowed)
  })

  it('are free until all are taken', () => {
    expect([hasFreeSlot(0, 1), hasFreeSlot(1, 1), hasFreeSlot(2, 1), hasFreeSlot(99, null)]).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  it('tell what to do when there is none, for one and for several', () => {
    expect(noSlotMessage(1)).toContain('um projeto ativo por vez')
    expect(noSlotMessage(3)).toContain('Suas 3 vagas')
    for (const allowed of [1, 3]) expect(noSlotMessage(allowed)).toContain('vaga na loja ou vá de Premium.')
  })
})

describe('the Lean Canvas', () => {
  it('opens with what the idea says', () => {
    const canvas = prefilledCanvas({ title: 'Horta na laje', description: 'Verduras para o bairro' })
    expect(canvas).toEqual({
      problem: '',
      segments: '',
      proposition: 'Horta na laje',
      solution: 'Verduras para o bairro',
      channels: '',
      revenue: '',
      costs: '',
      metrics: '',
      advantage: '',
    })
  })

  it('cuts a long description at a word, within the limit of a cell', () => {
    const { solution } = prefilledCanvas({ title: 'T', description: 'palavra '.repeat(120) })
    expect(solution.length).toBeLessThanOrEqual(projectLimits.canvasCell)
    expect(solution).toBe(`${'palavra '.repeat(73)}palavra…`)
    const fitting = 'a'.repeat(projectLimits.canvasCell)
    expect(prefilledCanvas({ title: 'T', description: fitting }).solution).toBe(fitting)
    const unbroken = prefilledCanvas({ title: 'T', description: 'a'.repeat(1000) }).solution
    expect(unbroken).toBe(`${'a'.repeat(559)}…`)
  })
})
