import { claimsToBeTeam } from '../accounts/names.ts'
import { interestLimits } from './limits.ts'

/** Names that would look like a part of Colmeia, or like a bank, a service or an authority. */
const reserved = new Set(
  `admin ajuda api app assets auth blog busca cadastro central certificado certificates colmeia conta contato
  convite criar denunciar entrar feed groups health i idea ideas interesse interest lesson lessons loja login
  mapa media mentores missions notebook oficial pagamento pix premium privacidade privacy profile ranking
  sair seguranca senha settings site sobre status store suporte teste termos terms tools trail trails
  banco-central banco-do-brasil bradesco caixa-economica correios detran ebay facebook governo gov gov-br google
  inss instagram itau magalu mercado-livre mercado-pago meu-inss nubank pagseguro picpay procon receita-federal
  santander sebrae serasa shopee sus tiktok uber whatsapp`.split(/\s+/u),
)

const form = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u

/** What is wrong with the address of a page; null if it may be taken. */
export function shortNameProblem(name: string): 'form' | 'reserved' | null {
  const { min, max } = interestLimits.shortName
  if (name.length < min || name.length > max || !form.test(name) || !/[a-z]/u.test(name)) return 'form'
  const words = name.replaceAll('-', ' ')
  if (reserved.has(name) || name.includes('colmeia') || claimsToBeTeam(words)) return 'reserved'
  return null
}

/** An address made from a title; empty if the title gives none. */
export function suggestShortName(title: string): string {
  const words = title
    .slice(0, 2 * interestLimits.title)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/u)
    .filter(Boolean)
  let name = ''
  for (const word of words) {
    const longer = name === '' ? word.slice(0, interestLimits.shortName.max) : `${name}-${word}`
    if (longer.length > interestLimits.shortName.max) break
    name = longer
  }
  return shortNameProblem(name) === null ? name : ''
}
