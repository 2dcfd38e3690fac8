import { cleanLine } from '#domain/text/clean-text.ts'
import { accountLimits } from './rules.ts'

/** Joiners inside emoji are invisible but harmless. */
const emojiJoints =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}])(?:\ufe0f?\u200d(?=\p{Extended_Pictographic})|\ufe0f)/gu

/** Control characters, characters without a shape, and the blank Braille pattern. */
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a name has invisible characters: two names could then look the same. */
export function hasUnseen(name: string): boolean {
  return unseen.test(name.replace(emojiJoints, ''))
}

const leastLetters = 2

export function hasEnoughLetters(name: string): boolean {
  return (name.match(/\p{L}/gu)?.length ?? 0) >= leastLetters
}

/** Signs and letters of other alphabets, by the letter they look like. */
const lookalikes: Readonly<Record<string, string>> = {
  a: '4@аαᴀɑ',
  b: 'ʙвβ',
  c: 'сᴄ',
  d: 'ԁᴅđðɖ',
  e: '3еεᴇє',
  f: 'ꜰƒ',
  g: 'ɢɡց',
  h: 'ʜнһհ',
  i: '1!іιɪıɩ',
  j: 'јᴊ',
  k: 'ᴋкκ',
  l: '|ӏʟłǀ',
  m: 'мᴍμ',
  n: 'пɴηո',
  o: '0оοᴏøσօ',
  p: 'рρᴘ',
  q: 'ԛ',
  r: 'ʀг',
  s: '5$ѕꜱ',
  t: '7тτᴛŧ',
  u: 'ᴜυսʊ',
  v: 'ᴠν',
  w: 'ᴡԝω',
  x: 'хχ',
  y: 'уʏγ',
  z: 'ᴢʐ',
}
const readAs = new Map(
  Object.entries(lookalikes).flatMap(([letter, signs]) =>
    Array.from(signs, (sign) => [sign, letter] as const),
  ),
)
/** White-on-black letters and regional indicators, which Unicode does not decompose. */
const emojiAlphabets = [0x1f150, 0x1f170, 0x1f1e6]

function letterOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  const start = emojiAlphabets.find((first) => code >= first && code < first + 26)
  return start === undefined ? (readAs.get(sign) ?? sign) : String.fromCharCode(97 + code - start)
}

/** Names of Colmeia's team. */
const ofTheTeam =
  `adm adms admin admins administracao administrador administradora administradores administrator beebot equipe
  moderacao moderador moderadora moderadores moderation moderator mod mods staff suporte support sysadmin webmaster`.split(
    /\s+/u,
  )

/** No person's name contains these, with any spacing. */
const neverInside = ['administra', 'beebot', 'moderador', 'moderacao', 'moderator', 'sysadmin']

const us = 'colmeia'

/** Next to our own name these claim to speak for us. Short ones are left out: too many words contain them. */
const besideUs = [
  ...ofTheTeam.filter((claim) => claim.length > 4),
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

/** Additions before or after a claim that do not change its meaning. */
const around = [
  'app',
  'bot',
  'chefe',
  'da',
  'de',
  'do',
  'geral',
  'site',
  'super',
  'tecnica',
  'tecnico',
  'the',
]

/**
 * Longest first, so that 'administrador' is not read as 'admin' plus a rest. Exported for
 * scripts/check-expressions.mjs.
 */
export const claims = new RegExp(
  [us, ...ofTheTeam, ...besideUs, ...around].sort((a, b) => b.length - a.length).join('|'),
  'gu',
)

/** Whether a name claims to be the team, support, moderation or an admin of Colmeia. */
export function claimsToBeTeam(name: string): boolean {
  return readings(name).some((words) => {
    const joined = words.join('')
    if (joined === us || [joined, ...words].some(isOfTheTeam)) return true
    if (neverInside.some((claim) => joined.includes(claim))) return true
    return joined.includes(us) && besideUs.some((claim) => joined.replace(us, ' ').includes(claim))
  })
}

/** A team name, also combined with others in one word: 'superadmin', 'colmeiamod'. */
function isOfTheTeam(word: string): boolean {
  const parts = word.match(claims) ?? []
  return parts.join('') === word && parts.some((part) => ofTheTeam.includes(part))
}

/**
 * The words of a name as people may read it, without accents and case: digits and signs as letters ('4dm1n'),
 * without those at the ends of a word ('Admin1'), and split at capitals or numbers ('EquipeColmeia',
 * 'Equipe24h').
 */
function readings(name: string): string[][] {
  const written = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .split(/[^\p{L}\p{N}\p{So}@$!|]+/u)
  const parted = written.flatMap((word) => word.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|\p{N}{2,}/u))
  return [written, written.map(withoutEdges), parted.map(withoutEdges)].map((words) =>
    words.flatMap(lettersOf),
  )
}

/** From the first letter to the last. */
function withoutEdges(word: string): string {
  return word.match(/\p{L}(?:.*\p{L})?/su)?.[0] ?? ''
}

function lettersOf(word: string): string[] {
  return Array.from(word.toLowerCase(), letterOf)
    .join('')
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
}

/** For members whose given name and e-mail are both not allowed, or whose name the team removed; they can change it. */
export const neutralName = 'Abelha'

/**
 * The public name of a new member: the given one, or the one from Google, Apple or LinkedIn, whose rules
 * differ from ours. Without one, the part of the e-mail before the @.
 */
export function publicName({ name, email }: { readonly name: string; readonly email: string }): string {
  const named = (cleanLine(name) || email.slice(0, email.lastIndexOf('@'))).slice(0, accountLimits.name.max)
  return claimsToBeTeam(named) || hasUnseen(named) || !hasEnoughLetters(named) ? neutralName : named
}
