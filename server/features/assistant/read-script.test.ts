import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assistantFigures, fillFigures } from '#domain/assistant/figures.ts'
import { findAnswer } from '#domain/assistant/find-answer.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { readAppPaths } from '#server/platform/http/app-paths.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { readScript, readWrittenScript } from './read-script.ts'

let database: TestDatabase
let groups: Awaited<ReturnType<typeof readScript>>['groups']
beforeAll(async () => {
  database = await createTestDatabase()
  groups = (await readScript(database.sql)).groups
})
afterAll(() => database.drop())

const answerTo = (message: string) => findAnswer(groups, message)

describe("BeeBot's script", () => {
  it('is told with the numbers of the product, and with no place left empty', () => {
    expect(JSON.stringify(groups)).not.toMatch(/\{\{|answerDemo/)
    expect(answerTo('quanto custa o premium?').answer).toContain('2.500 BPoints')
    expect(answerTo('trilhas').answer).toMatch(/^São 7 trilhas.* 40 BPoints.* 80\.$/)
    expect(answerTo('como ganho pontos').answer).toContain('10 na primeira do dia')
    expect(answerTo('missões').answer).toMatch(/: 3\. .* 15 BPoints\. .* vale 300\.$/)
  })

  it.each([
    ['Olá!', 'greeting'],
    ['bpoints', 'bpoints'],
    ['quantos pontos tenho?', 'bpoints'],
    ['Qual é o plano?', 'premium'],
    ['trail', 'trails'],
    ['help', 'help'],
    ['preciso de AJUDA', 'help'],
    ['missões', 'missions'],
    ['O que é ponto de equilíbrio?', 'business'],
    ['vale a pena alugar um ponto comercial', 'business'],
    ['como faço um plano de negócios', 'business'],
    ['Quero um ponto de vista sobre a minha dúvida', 'ideas'],
    ['Não sei qual problema resolver', 'problem'],
    ['Deu problema no aplicativo', 'broken'],
    ['o botão da trilha não funciona', 'broken'],
    ['como funciona?', 'help'],
    ['Boa noite, como ganho pontos?', 'bpoints'],
    ['blá', 'default'],
  ])('answers %j as the product says', (message, id) => {
    expect(answerTo(message).id).toBe(id)
  })

  it('understands everything it suggests, and leads only to screens that exist', () => {
    const isAppPath = readAppPaths()
    for (const { suggestions, links } of groups) {
      for (const suggestion of suggestions) expect(answerTo(suggestion).id).not.toBe('default')
      for (const { to } of links) expect(isAppPath(to)).toBe(true)
    }
  })

  it('has every number that the demonstration says, too', async () => {
    const figures = assistantFigures(ruleBooks.demonstration, 5)
    const written = await readWrittenScript()
    for (const { answer, answerDemo } of written.groups)
      expect(fillFigures(answerDemo ?? answer, figures)).not.toContain('{{')
  })
})
