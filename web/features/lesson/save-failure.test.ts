import { ORPCError } from '@orpc/client'
import { describe, expect, it } from 'vitest'
import { QueueFull, saveFailure } from './save-failure.ts'
import { SaveTimeout } from './save-with-retries.ts'

describe('an answer that could not be saved', () => {
  it.each<[string, unknown, string[]]>([
    ['in time', new SaveTimeout(), ['Tempo esgotado. Verifique sua conexão e tente novamente.']],
    [
      'for want of a network',
      new TypeError('Failed to fetch'),
      ['Erro ao salvar progresso. Tente novamente.'],
    ],
    [
      'because the server is in trouble',
      new ORPCError('UNAVAILABLE', { status: 503, message: 'Tente daqui a pouco' }),
      ['Erro ao salvar progresso. Tente novamente.'],
    ],
    [
      'because the server refuses it',
      new ORPCError('STAGE_LOCKED', { status: 403, message: 'Complete a etapa anterior primeiro' }),
      ['Erro ao salvar progresso', 'Complete a etapa anterior primeiro'],
    ],
  ])('%s is told in the words of the product', (_, error, words) => {
    expect(saveFailure(error)).toEqual(words)
  })

  it('for want of room in the browser is told with what to do', () => {
    expect(saveFailure(new QueueFull())).toEqual([
      'Não coube na fila',
      expect.stringMatching(/Copie sua resposta/),
    ])
  })
})
