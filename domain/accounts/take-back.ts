/** What a take-back undid. */
export interface TakenBackParts {
  /** The account has its old address again. */
  readonly address: boolean
  readonly secondStep: boolean
  readonly passkeys: number
  readonly identities: number
}

/** What was undone, in the words of the screen. */
export function takenBackText({ address, secondStep, passkeys, identities }: TakenBackParts): string[] {
  return [
    ...(address ? ['A conta voltou a usar este e-mail.'] : []),
    ...(secondStep ? ['Desligamos a verificação em duas etapas que tinha sido ativada.'] : []),
    ...counted(
      passkeys,
      'Removemos a chave de acesso nova.',
      `Removemos ${passkeys} chaves de acesso novas.`,
    ),
    ...counted(
      identities,
      'Desconectamos a nova conta do Google, da Apple ou do LinkedIn.',
      `Desconectamos ${identities} contas novas (Google, Apple ou LinkedIn).`,
    ),
    'Todos os aparelhos saíram da conta, e a senha antiga não vale mais.',
  ]
}

function counted(count: number, one: string, many: string): string[] {
  if (count === 0) return []
  return [count === 1 ? one : many]
}
