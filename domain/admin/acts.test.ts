import { describe, expect, it } from 'vitest'
import { type AdminAct, actSentence } from './acts.ts'

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

  it('keeps names and reasons that run from right to left in their places', () => {
    const detail = { reason: 'עולם' }
    expect(actSentence({ action: 'member.suspended', targetName: 'שלום', detail })).toBe(
      'suspendeu \u2068שלום\u2069: \u2068עולם\u2069',
    )
  })

  it('tells a removal from a refusal to remove, and from what was gone already', () => {
    const decided = (detail: Record<string, string>) =>
      actSentence({ action: 'report.decided', targetName: null, detail })
    expect(decided({ type: 'idea', outcome: 'removed', note: '' })).toBe('removeu uma ideia denunciada')
    expect(decided({ type: 'comment', outcome: 'kept', note: 'Só crítica.' })).toBe(
      'manteve um comentário denunciado: Só crítica.',
    )
    expect(decided({ type: 'profile', outcome: 'removed', note: '' })).toBe(
      'removeu um conteúdo do perfil denunciado',
    )
    expect(decided({ type: 'comment', outcome: 'gone', note: '' })).toBe(
      'encerrou a denúncia de um comentário que já não existia',
    )
    expect(decided({ type: 'idea', outcome: 'gone', note: 'Apagou.' })).toBe(
      'encerrou a denúncia de uma ideia que já não existia: Apagou.',
    )
  })

  it.each<[AdminAct['action'], Record<string, string>, string]>([
    ['data.exported', {}, 'exportou os dados dos membros em CSV'],
    [
      'feedback.moved',
      { from: 'Backlog', to: 'Concluído' },
      'mudou o feedback “X” de Backlog para Concluído',
    ],
    ['mentor.saved', { isNew: 'yes' }, 'cadastrou o perfil de mentoria de X'],
    ['mentor.saved', { isNew: 'no' }, 'editou o perfil de mentoria de X'],
    ['mentor.request-answered', { answer: 'accepted' }, 'aceitou um pedido de X'],
    ['mentor.request-answered', { answer: 'declined' }, 'recusou um pedido de X'],
    ['mentor.admitted', {}, 'aceitou a candidatura de X para dar mentoria'],
    ['mentor.refused', {}, 'recusou a candidatura de X para dar mentoria'],
    ['trail.published', {}, 'publicou a trilha X'],
    ['trail.unpublished', {}, 'tirou do ar a trilha X'],
    ['member.suspended', {}, 'suspendeu X'],
    ['member.reinstated', {}, 'reativou a conta de X'],
    ['role.granted', {}, 'deu o papel de administração a X'],
    ['address.confirmed', {}, 'confirmou o e-mail de X'],
    ['second-step.removal-asked', {}, 'marcou a remoção da verificação em duas etapas de X'],
    [
      'second-step.removal-cancelled',
      {},
      'cancelou a remoção da verificação em duas etapas de X, ao entrar com ela',
    ],
    ['second-step.removed', {}, 'removeu a verificação em duas etapas de X'],
    ['role.removed', {}, 'tirou o papel de administração de X'],
  ])('%s with %j: %s', (action, detail, said) => {
    expect(actSentence({ action, targetName: 'X', detail })).toBe(said)
  })

  it('is still said when what it was done to is gone', () => {
    const gone = { targetName: null, detail: {} }
    expect(actSentence({ action: 'trail.published', ...gone })).toBe(
      'publicou a trilha algo que já não existe',
    )
    expect(actSentence({ action: 'role.granted', ...gone })).toBe(
      'deu o papel de administração a uma conta que já não existe',
    )
  })
})
