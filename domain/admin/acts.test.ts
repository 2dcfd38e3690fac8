import { describe, expect, it } from 'vitest'
import { actSentence, adminActions } from './acts.ts'

describe('what is said of an act', () => {
  it('names whom it was done to and why', () => {
    const detail = { reason: 'vendia seguidores' }
    expect(actSentence({ action: 'member.suspended', targetName: 'Ana Mel', detail })).toBe(
      'suspendeu Ana Mel: vendia seguidores',
    )
    expect(actSentence({ action: 'member.suspended', targetName: null, detail })).toBe(
      'suspendeu uma conta que já não existe: vendia seguidores',
    )
  })

  it('tells a removal from a refusal to remove', () => {
    const decided = (detail: Record<string, string>) =>
      actSentence({ action: 'report.decided', targetName: null, detail })
    expect(decided({ type: 'idea', outcome: 'removed', note: '' })).toBe('removeu uma ideia denunciada')
    expect(decided({ type: 'comment', outcome: 'kept', note: 'Só crítica.' })).toBe(
      'manteve um comentário denunciado: Só crítica.',
    )
  })

  it('has words for every act, with nothing left open', () => {
    for (const action of adminActions)
      expect(actSentence({ action, targetName: 'X', detail: { from: 'a', to: 'b' } })).not.toMatch(
        /undefined|null/,
      )
  })
})
