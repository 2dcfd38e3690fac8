import { describe, expect, it } from 'vitest'
import { authWords } from './auth-words.ts'

describe('the account screen', () => {
  it('is called by what is done there', () => {
    expect(authWords('login', null, null).title).toBe('Entrar')
    expect(authWords('signup', null, null).title).toBe('Criar Conta')
  })

  it('keeps the trail that the questionnaire has just shown', () => {
    expect(authWords('signup', '/onboarding/finish', 'Validação').title).toBe(
      'Criar Conta e guardar a trilha Validação',
    )
  })

  it.each([
    [null, /7 perguntas rápidas/],
    ['/onboarding/finish', /trilha e as suas respostas vão junto/],
    ['/idea/1', /volta para onde estava/],
  ])('says what follows a new account (next: %s)', (next, words) => {
    expect(authWords('signup', next, null).lead).toMatch(words)
  })
})
