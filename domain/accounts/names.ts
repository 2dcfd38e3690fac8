import { cleanLine } from '#domain/text/clean-text.ts'
import { accountLimits } from './rules.ts'

/** What holds an emoji of several parts together is not seen, and does no harm. */
const emojiJoints =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}])(?:\ufe0f?\u200d(?=\p{Extended_Pictographic})|\ufe0f)/gu

/** Control characters, what has no shape of its own, and the blank one of Braille. */
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a name holds something that nobody sees: two names could then look the same. */
export function hasUnseen(name: string): boolean {
  return unseen.test(name.replace(emojiJoints, ''))
}

const leastLetters = 2

export function hasEnoughLetters(name: string): boolean {
  return (name.match(/\p{L}/gu)?.length ?? 0) >= leastLetters
}

/** Signs and letters of other alphabets that are read as these. */
const readAs: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  а: 'a',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  і: 'i',
  ј: 'j',
  ӏ: 'l',
  м: 'm',
  п: 'n',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  ѕ: 's',
  т: 't',
  у: 'y',
  α: 'a',
  ε: 'e',
  ι: 'i',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  ı: 'i',
}

/** Names of those who look after Colmeia, as whole words. */
const ofTheTeam = new Set(
  `adm admin admins administracao administrador administradora administradores administrator beebot equipe moderacao
  moderador moderadora moderadores moderation moderator mod staff suporte support sysadmin webmaster`.split(
    /\s+/u,
  ),
)

/** No name of a person holds these, however it is spaced. */
const neverInside = ['administra', 'beebot', 'moderador', 'moderacao', 'moderator', 'suporte', 'sysadmin']

const us = 'colmeia'

/** Beside our own name these claim to speak for us. */
const besideUs = [
  'time',
  'team',
  'oficial',
  'official',
  'atendimento',
  'ajuda',
  'contato',
  'seguranca',
  'financeiro',
]

/** Whether a name claims to be the team, support, moderation or an admin of Colmeia. */
export function claimsToBeTeam(name: string): boolean {
  const words = plainLetters(name)
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
  const joined = words.join('')
  if (joined === us || ofTheTeam.has(joined) || words.some((word) => ofTheTeam.has(word))) return true
  if (neverInside.some((claim) => joined.includes(claim))) return true
  return joined.includes(us) && besideUs.some((claim) => joined.replace(us, ' ').includes(claim))
}

/** Without accents, case and signs that only look like letters. */
function plainLetters(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  return Array.from(plain, (sign) => readAs[sign] ?? sign).join('')
}

/** Of who may not be called what they gave or what their e-mail says; they choose another name in their profile. */
const anyone = 'Abelha'

/**
 * The public name of a new member: what they gave, or what Google, Apple or LinkedIn call them, who have other rules
 * than ours. Of who gave none, the part of the e-mail before the @.
 */
export function publicName({ name, email }: { readonly name: string; readonly email: string }): string {
  const named = (cleanLine(name) || email.slice(0, email.lastIndexOf('@'))).slice(0, accountLimits.name.max)
  return claimsToBeTeam(named) || hasUnseen(named) || !hasEnoughLetters(named) ? anyone : named
}
