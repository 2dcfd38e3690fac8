import { linkLifetimeHours } from './rules.ts'
import { securityLabels } from './settings-messages.ts'

/** Where the mail's button leads: to setting a new password, to the settings, or only to the site. */
export type MailButton = 'new-password' | 'settings' | 'site'

interface EventMail {
  readonly subject: string
  readonly text: string
  readonly button: MailButton
  /** What to do if it was somebody else. `help` names the contact. */
  readonly ifNotYou: (help: string) => readonly string[]
}

interface AccountEventText {
  /** The line in 'Atividade da conta'. */
  readonly activity: string
  /** The mail, sent to the address before the change; null: no mail. */
  readonly mail: EventMail | null
}

const { screen, section } = securityLabels
const at = (place: string) => `em “${screen}”, “${section}”, “${place}”`

const newPassword =
  'Não foi você? Crie uma nova senha agora, pelo botão: isso tira todos os aparelhos da sua conta.'
const checkActivity = `Depois, confira o que mais mudou ${at(securityLabels.activity)}.`
const lockedOut = (help: string) => `A conta pede um código ou uma chave que não é sua? ${help}`

const quiet = (activity: string): AccountEventText => ({ activity, mail: null })

function mailed(
  activity: string,
  subject: string,
  text: string,
  ifNotYou: EventMail['ifNotYou'],
  button: MailButton = 'new-password',
): AccountEventText {
  return { activity, mail: { subject, text, ifNotYou, button } }
}

/** A new password, what to undo by hand, and whom to ask if that is not possible. */
const undoneBy = (step: string) => (help: string) => [newPassword, step, lockedOut(help)]

/** Security events of an account. The names are stored and never change. */
const texts = {
  'signed-up': quiet('Conta criada'),
  'signed-in': quiet('Entrada na conta'),
  'new-device': mailed(
    'Entrada em um aparelho novo',
    'Entrada em um aparelho novo na sua conta da Colmeia',
    'Alguém entrou na sua conta em um aparelho que ainda não conhecíamos.',
    undoneBy(checkActivity),
  ),
  'address-confirmed': quiet('E-mail confirmado'),
  // With a link to take it back, the mail ends as takeBackText says.
  'address-changed': mailed(
    'E-mail trocado',
    'O e-mail da sua conta na Colmeia mudou',
    'O e-mail da sua conta foi trocado por outro.',
    (help) => [
      'Este endereço não abre mais essa conta. Nunca teve uma conta aqui? Então não precisa fazer nada.',
      `A conta era sua, e não foi você? ${help}`,
    ],
    'site',
  ),
  'address-taken-back': mailed(
    'Troca de e-mail desfeita',
    'A troca de e-mail da sua conta na Colmeia foi desfeita',
    'A troca de e-mail foi desfeita pelo endereço antigo. Todos os aparelhos saíram da conta.',
    (help) => [`Quem abre o e-mail antigo desfez a troca, e este endereço não abre mais a conta. ${help}`],
    'site',
  ),
  'change-taken-back': mailed(
    'Mudança desfeita pelo e-mail',
    'Uma mudança na sua conta da Colmeia foi desfeita',
    'Uma mudança de segurança foi desfeita com o link enviado por e-mail. Todos os aparelhos e a senha saíram da conta.',
    (help) => [
      'Não foi você? Então alguém abre as suas mensagens: troque primeiro a senha do seu e-mail.',
      'Depois, crie outra senha aqui, pelo botão: isso tira todos os aparelhos da sua conta.',
      lockedOut(help),
    ],
  ),
  'password-changed': mailed(
    'Senha trocada',
    'A senha da sua conta na Colmeia mudou',
    'A senha da sua conta foi trocada.',
    undoneBy(checkActivity),
  ),
  'password-reset': mailed(
    'Nova senha criada pelo e-mail',
    'A senha da sua conta na Colmeia mudou',
    'Uma nova senha foi criada com o link enviado por e-mail. Todos os aparelhos saíram da conta.',
    (help) => [
      'Não foi você? Então alguém abre as suas mensagens: troque primeiro a senha do seu e-mail.',
      'Depois, crie outra senha aqui, pelo botão: isso tira todos os aparelhos da sua conta.',
      lockedOut(help),
    ],
  ),
  'second-step-on': mailed(
    'Verificação em duas etapas ativada',
    'Verificação em duas etapas ativada na Colmeia',
    'A verificação em duas etapas foi ativada na sua conta.',
    (help) => [
      newPassword,
      `Para entrar, a conta vai pedir um código que só a outra pessoa tem, e quem a desliga somos nós. ${help}`,
    ],
  ),
  'second-step-off': mailed(
    'Verificação em duas etapas desativada',
    'Verificação em duas etapas desativada na Colmeia',
    'A verificação em duas etapas foi desativada. Agora a sua conta abre só com a senha.',
    undoneBy(`Depois, ative a verificação de novo ${at(securityLabels.twoStep)}.`),
  ),
  'second-step-removal-asked': mailed(
    'Remoção da verificação em duas etapas pedida',
    'A verificação em duas etapas da sua conta será removida',
    'Recebemos um pedido para remover a verificação em duas etapas. Ela sai em 24 horas, e todos os aparelhos saem da conta. Não pediu? Entre com a sua senha e o seu código: isso cancela o pedido.',
    (help) => ['Não pediu e não consegue entrar? Crie uma nova senha pelo botão e use o seu código.', help],
  ),
  'second-step-removal-cancelled': mailed(
    'Remoção da verificação em duas etapas cancelada',
    'A remoção da sua verificação em duas etapas foi cancelada',
    'Alguém entrou na sua conta com o código ou a chave de acesso. Por isso, o pedido para remover a verificação em duas etapas foi cancelado.',
    (help) => [
      'Não foi você? Então outra pessoa tem o seu código ou a sua chave. Crie uma nova senha agora, pelo botão.',
      `Depois, avise a equipe, que remove a verificação na hora. ${help}`,
    ],
  ),
  'second-step-removed': mailed(
    'Verificação em duas etapas removida pela equipe',
    'A verificação em duas etapas da sua conta foi removida',
    'A equipe removeu a verificação em duas etapas, como foi pedido. Todos os aparelhos saíram da conta.',
    undoneBy(`Depois, ative a verificação de novo ${at(securityLabels.twoStep)}.`),
  ),
  'second-step-lost': mailed(
    'Verificação em duas etapas encerrada por segurança',
    'Ative de novo a verificação em duas etapas na Colmeia',
    'Trocamos a chave que protege os dados do site. Por isso, a verificação em duas etapas foi encerrada e todos os aparelhos saíram da conta. Entre e ative de novo.',
    () => [`Ninguém mexeu na sua conta. A verificação fica ${at(securityLabels.twoStep)}.`],
    'settings',
  ),
  'backup-codes-renewed': mailed(
    'Novos códigos reserva',
    'Novos códigos reserva na sua conta da Colmeia',
    'Novos códigos reserva foram gerados. Os antigos não valem mais.',
    undoneBy(`Depois, gere outros códigos reserva ${at(securityLabels.twoStep)}.`),
  ),
  'backup-code-used': mailed(
    'Entrada com código reserva',
    'Um código reserva abriu a sua conta da Colmeia',
    'Um dos seus códigos reserva foi usado para entrar. Ele não vale mais.',
    undoneBy(
      `Quem entrou conhece a sua senha e os seus códigos: depois, gere outros códigos reserva ${at(securityLabels.twoStep)}.`,
    ),
  ),
  'passkey-added': mailed(
    'Chave de acesso adicionada',
    'Nova chave de acesso na sua conta da Colmeia',
    'Uma chave de acesso foi adicionada. Com ela, dá para entrar sem a senha.',
    undoneBy(
      `A chave continua valendo depois da troca de senha: remova a que não é sua ${at(securityLabels.passkeys)}.`,
    ),
  ),
  'passkey-removed': mailed(
    'Chave de acesso removida',
    'Uma chave de acesso saiu da sua conta da Colmeia',
    'Uma chave de acesso foi removida da sua conta.',
    undoneBy(`Depois, adicione a sua chave de novo ${at(securityLabels.passkeys)}.`),
  ),
  'identity-linked': mailed(
    'Outra forma de entrar conectada',
    'Nova forma de entrar na sua conta da Colmeia',
    'Uma conta do Google, da Apple ou do LinkedIn foi conectada à sua. Com ela, dá para entrar sem a senha.',
    undoneBy(
      `Ela continua valendo depois da troca de senha: desconecte a que não é sua ${at(securityLabels.identities)}.`,
    ),
  ),
  'identity-removed': mailed(
    'Forma de entrar desconectada',
    'Uma forma de entrar saiu da sua conta da Colmeia',
    'Uma das formas de entrar na sua conta foi desconectada.',
    undoneBy(`Depois, conecte a sua de novo ${at(securityLabels.identities)}.`),
  ),
} as const satisfies Record<string, AccountEventText>

/** What the mail's button undoes, or what the owner does afterwards because nothing comes back by itself. */
type TakeBack = { readonly undoes: string } | { readonly afterwards: string }

/** Changes that the mail's reader can take back, because they open or lock the account for somebody else. */
const takeBacks: Partial<Record<AccountEventKind, TakeBack>> = {
  'address-changed': { undoes: 'desfaz a troca' },
  'second-step-on': { undoes: 'desliga essa verificação' },
  'second-step-off': { afterwards: `Depois, ative a verificação de novo ${at(securityLabels.twoStep)}.` },
  'passkey-added': { undoes: 'remove essa chave' },
  'passkey-removed': {
    afterwards: `Depois, adicione a sua chave de novo ${at(securityLabels.passkeys)}.`,
  },
  'identity-linked': { undoes: 'desconecta essa conta' },
}

/** Whether the mail carries a link that takes the change back. */
export function canTakeBack(kind: AccountEventKind): boolean {
  return takeBacks[kind] !== undefined
}

/** The button and closing of a mail with such a link, instead of its own. */
export function takeBackText(kind: AccountEventKind) {
  const change = takeBacks[kind]
  const undoes = change !== undefined && 'undoes' in change ? change.undoes : null
  return {
    button: undoes === null ? 'Não fui eu: proteger a conta' : 'Não fui eu: desfazer',
    ifNotYou: (help: string) => [
      `Não foi você? O botão ${undoes === null ? '' : `${undoes} e `}tira da conta todos os aparelhos, a senha e o que foi conectado nos últimos dias. Em seguida, você cria uma nova senha. Ele vale por ${linkLifetimeHours.takeBack} horas.`,
      ...(change !== undefined && 'afterwards' in change ? [change.afterwards] : []),
      `O botão não funciona mais? ${help}`,
    ],
  }
}

/** The contact for members who need help. */
export function helpText(contactEmail: string | null): string {
  const someone = contactEmail ?? 'quem cuida deste site'
  return `Escreva para ${someone}, deste mesmo e-mail: conferimos que é você e devolvemos a sua conta.`
}

export type AccountEventKind = keyof typeof texts

export function accountEventText(kind: AccountEventKind): AccountEventText {
  return texts[kind]
}

export function isAccountEventKind(kind: string): kind is AccountEventKind {
  return Object.hasOwn(texts, kind)
}

/** Older events are deleted, and all but the newest of a busy account. */
export const accountEventLimits = { days: 365, perMember: 200, listed: 50 } as const
