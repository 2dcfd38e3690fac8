import { ORPCError } from '@orpc/client'
import { describe, expect, it } from 'vitest'
import { ideaFailure, PicturesUnsentError } from './idea-failure.ts'

const title = 'Erro ao criar ideia'

describe('a failed attempt', () => {
  it('names the picture that did not arrive', () => {
    expect(ideaFailure(new PicturesUnsentError(), 'create', true)).toEqual({
      title,
      detail: 'Uma imagem não foi enviada. Tente enviar de novo ou remova a imagem.',
    })
  })

  it('without a session says that one is needed', () => {
    const error = new ORPCError('UNAUTHENTICATED', { status: 401, message: 'Entre para continuar.' })
    expect(ideaFailure(error, 'create', true)).toEqual({
      title: 'Erro',
      detail: 'Você precisa estar logado para criar uma ideia.',
    })
    expect(ideaFailure(error, 'edit', true)).toEqual({ title: 'Erro', detail: 'Usuário não autenticado' })
  })

  it('of the rules is an error of validation', () => {
    const error = new ORPCError('INVALID_INPUT', { status: 422, message: 'O título é obrigatório' })
    expect(ideaFailure(error, 'create', true)).toEqual({
      title: 'Erro de validação',
      detail: 'O título é obrigatório',
    })
  })

  it('that the server explains is told in its words', () => {
    const message = 'Uma das imagens não está mais disponível. Envie de novo.'
    const error = new ORPCError('PICTURE_MISSING', { status: 409, message })
    expect(ideaFailure(error, 'create', true)).toEqual({ title, detail: message })
    expect(ideaFailure(error, 'edit', true)).toEqual({ title: 'Erro ao atualizar', detail: message })
  })

  it('that nobody explains says that nothing is lost, and why when there is no network', () => {
    const broken = new ORPCError('UNAVAILABLE', { status: 503, message: 'x' })
    expect(ideaFailure(broken, 'create', true).detail).toContain('Tente de novo em instantes')
    expect(ideaFailure(new TypeError('Failed to fetch'), 'create', false).detail).toContain('sem conexão')
  })
})
