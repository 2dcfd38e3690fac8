import { duration } from '../limits/limit-message.ts'
import { formatCents } from '../text/numbers.ts'
import { highestPriceCents, interestLimits } from './limits.ts'

const { shortName } = interestLimits

/** What the line of a counted contact is called: who it was stays in the list, and goes with it. */
export const interestLineName = 'Pela página de interesse'

/** Texts of the author's screens. */
export const interestMessages = {
  shortNameForm: `Use de ${shortName.min} a ${shortName.max} letras minúsculas sem acento, números e hífens. Comece e termine com letra ou número.`,
  shortNameReserved: 'Esse endereço é reservado. Escolha um que fale do que você oferece.',
  shortNameTaken: 'Esse endereço já é de outra página. Acrescente a cidade ou o bairro.',
  shortNameFixed: 'O endereço não muda depois de publicado: cartazes e links continuam valendo.',
  titleMissing: 'Dê um título à página.',
  titleTooLong: `O título vai até ${interestLimits.title} caracteres.`,
  promiseMissing: 'Diga em uma frase o que a pessoa recebe.',
  promiseTooLong: `A promessa vai até ${interestLimits.promise} caracteres. Uma frase basta.`,
  priceWrong: `O preço vai até ${formatCents(highestPriceCents)}. Sem preço, deixe vazio.`,
  priceUnitTooLong: `Escreva em até ${interestLimits.priceUnit} caracteres: a caixa com 4, por mês.`,
  thanksMissing: 'Escreva o que a pessoa lê depois de deixar o contato.',
  thanksTooLong: `O recado vai até ${interestLimits.thanks} caracteres.`,
  private: 'A página é para quem está fora da comunidade: deixe a ideia pública primeiro.',
  stopped: 'Esta ideia parou pelo próprio teste. Comece um novo teste para abrir a página de novo.',
  newcomer: 'A página de interesse abre quando a conta tem um dia. Enquanto isso, vá pensando na promessa.',
  noPage: 'Esta ideia ainda não tem página de interesse.',
} as const

/** Texts of the page, for people without an account. */
export const guestMessages = {
  nameMissing: 'Escreva seu primeiro nome.',
  nameTooLong: `O nome vai até ${interestLimits.firstName} caracteres.`,
  contactMissing: 'Escreva seu WhatsApp com DDD, ou um e-mail.',
  contactWrong: 'Não reconhecemos esse contato. Escreva assim: (11) 98765-4321, ou um e-mail.',
  consentMissing: 'Marque a autorização: sem ela, o contato não pode ser guardado.',
  reasonMissing: 'Escolha um motivo.',
  detailsTooLong: `Escreva até ${interestLimits.details} caracteres.`,
  codeWrong: 'Este código não abre nada nesta página. Confira as letras, ou o contato já foi apagado.',
  otherSite: 'O pedido veio de outro site. Abra a página e tente de novo.',
  busy: 'Muita gente ao mesmo tempo. Espere alguns segundos e envie de novo.',
} as const

/** Said to a stranger whose address sent many contacts; `seconds` until the next is taken. */
export function slowedMessage(seconds: number): string {
  return `Muitos contatos vieram desta mesma rede. Envie de novo em ${duration(seconds)}: o que você escreveu continua aqui.`
}

/** The same for reports, which end with the day. */
export function reportsMessage(seconds: number): string {
  return `Já recebemos muitas denúncias desta mesma rede. Tente de novo em ${duration(seconds)}.`
}
