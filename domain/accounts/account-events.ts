interface AccountEventText {
  /** The line in 'Atividade da conta'. */
  readonly activity: string
  /** What the mail says, to the address that stood before the change; null: no mail. */
  readonly mail: { readonly subject: string; readonly text: string } | null
}

const quiet = (activity: string): AccountEventText => ({ activity, mail: null })
const told = (activity: string, subject: string, text: string): AccountEventText => ({
  activity,
  mail: { subject, text },
})

/** What happens to the security of an account. The names are stored: they never change. */
const texts = {
  'signed-up': quiet('Conta criada'),
  'signed-in': quiet('Entrada na conta'),
  'new-device': told(
    'Entrada em um aparelho novo',
    'Entrada em um aparelho novo na sua conta da Colmeia',
    'Alguém entrou na sua conta em um aparelho que ainda não conhecíamos.',
  ),
  'address-confirmed': quiet('E-mail confirmado'),
  'address-changed': told(
    'E-mail trocado',
    'O e-mail da sua conta na Colmeia mudou',
    'O e-mail da sua conta foi trocado por outro.',
  ),
  'address-taken-back': told(
    'Troca de e-mail desfeita',
    'A troca de e-mail da sua conta na Colmeia foi desfeita',
    'A troca de e-mail foi desfeita pelo endereço antigo. Todos os aparelhos saíram da conta.',
  ),
  'password-changed': told(
    'Senha trocada',
    'A senha da sua conta na Colmeia mudou',
    'A senha da sua conta foi trocada.',
  ),
  'password-reset': told(
    'Nova senha criada pelo e-mail',
    'A senha da sua conta na Colmeia mudou',
    'Uma nova senha foi criada com o link enviado por e-mail. Todos os aparelhos saíram da conta.',
  ),
  'second-step-on': told(
    'Verificação em duas etapas ativada',
    'Verificação em duas etapas ativada na Colmeia',
    'A verificação em duas etapas foi ativada na sua conta.',
  ),
  'second-step-off': told(
    'Verificação em duas etapas desativada',
    'Verificação em duas etapas desativada na Colmeia',
    'A verificação em duas etapas foi desativada. Agora a sua conta abre só com a senha.',
  ),
  'second-step-removal-asked': told(
    'Remoção da verificação em duas etapas pedida',
    'A verificação em duas etapas da sua conta será removida',
    'Recebemos um pedido para remover a verificação em duas etapas. Ela sai em 24 horas, e todos os aparelhos saem da conta. Não pediu? Entre com a sua senha e o seu código: isso cancela o pedido.',
  ),
  'second-step-removed': told(
    'Verificação em duas etapas removida pela equipe',
    'A verificação em duas etapas da sua conta foi removida',
    'A equipe removeu a verificação em duas etapas, como foi pedido. Todos os aparelhos saíram da conta.',
  ),
  'second-step-lost': told(
    'Verificação em duas etapas encerrada por segurança',
    'Ative de novo a verificação em duas etapas na Colmeia',
    'Trocamos a chave que protege os dados do site. Por isso, a verificação em duas etapas foi encerrada e todos os aparelhos saíram da conta. Entre e ative de novo.',
  ),
  'backup-codes-renewed': told(
    'Novos códigos reserva',
    'Novos códigos reserva na sua conta da Colmeia',
    'Novos códigos reserva foram gerados. Os antigos não valem mais.',
  ),
  'backup-code-used': told(
    'Entrada com código reserva',
    'Um código reserva abriu a sua conta da Colmeia',
    'Um dos seus códigos reserva foi usado para entrar. Ele não vale mais.',
  ),
  'passkey-added': told(
    'Chave de acesso adicionada',
    'Nova chave de acesso na sua conta da Colmeia',
    'Uma chave de acesso foi adicionada. Com ela, dá para entrar sem a senha.',
  ),
  'passkey-removed': told(
    'Chave de acesso removida',
    'Uma chave de acesso saiu da sua conta da Colmeia',
    'Uma chave de acesso foi removida da sua conta.',
  ),
  'identity-linked': told(
    'Outra forma de entrar conectada',
    'Nova forma de entrar na sua conta da Colmeia',
    'Uma conta do Google, da Apple ou do LinkedIn foi conectada à sua. Com ela, dá para entrar sem a senha.',
  ),
  'identity-removed': told(
    'Forma de entrar desconectada',
    'Uma forma de entrar saiu da sua conta da Colmeia',
    'Uma das formas de entrar na sua conta foi desconectada.',
  ),
} as const satisfies Record<string, AccountEventText>

export type AccountEventKind = keyof typeof texts

export function accountEventText(kind: AccountEventKind): AccountEventText {
  return texts[kind]
}

export function isAccountEventKind(kind: string): kind is AccountEventKind {
  return Object.hasOwn(texts, kind)
}

/** Older events are forgotten, and of a busy account all but the newest. */
export const accountEventLimits = { days: 365, perMember: 200, listed: 50 } as const
