import { withoutAccents } from '#domain/text/highlight.ts'

/** Words that say nothing about the subject, without accents. 'Meio' would share its stem with MEI. */
const stopWords = new Set(
  `a o as os um uma uns umas de do da dos das em no na nos nas por pelo pela pelos pelas para pra pro pras pros p ao aos com sem
  e ou mas que q se como qual quais quanto quanta quantos quantas qto qtos qnt quando onde quem porque pq por porq oq oque
  eu tu ele ela nos vos eles elas voce voces vc vcs me mim te lhe meu minha meus minhas seu sua seus suas nosso nossa
  isso isto esse essa esses essas este esta estes estas aquele aquela aquilo aqui ali la ai agora ja ainda tambem tb so
  sou e eh es ser sao era eram foi fui sendo seja estar esta estou to ta tava estava tou tao
  ter tem tenho tinha teve tendo tiver ha haver houver ir vou vai vao indo fazer faz faco fazendo feito fiz fez
  poder pode posso podem podia consigo consegue da dar dou dao deu devo deve dever preciso precisa precisam precisar
  quero queria quer querer gostaria saber sei sabe diz dizer fala falar explica explicar conta-me
  muito muita muitos muitas mais menos bem mal todo toda todos todas cada algum alguma alguem nenhum nada algo coisa coisas
  nao sim entao assim mesmo mesma outro outra favor oi ola opa bom boa dia dias tarde noite obrigado obrigada valeu gente pessoal
  num numa nuns numas ninguem nunca mundo conseguir conseguiu descobrir descubro descobre descobri descobriu demais mil reais acho parece tomara
  falo falou falaram falando falada falado falam
  n td tds tudo ngm qnto qnta qntos qntas qnts qdo qd nela nele nelas neles dela dele deles dps hj mt mto mta mts blz pfv obg c d cmg aki aq dai sla tava tavam dando estao vem vir vdd vd
  meio meia tipo la ne hein pois etc msm tbm vo pensando pensei queria qria sera pq mano moca sai fica ficar ficou sobre ate desde entre apos antes depois hoje`.split(
    /\s+/u,
  ),
)

/** Spellings that sound alike, so that 'presiso' and 'preciso' have the same key. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/ph/gu, 'f'],
  [/ch/gu, 'x'],
  [/(?<![ln])h/gu, ''],
  [/y/gu, 'i'],
  [/[sx]c(?=[ei])/gu, 's'],
  [/c(?=[ei])/gu, 's'],
  [/k|qu(?=[ei])/gu, 'c'],
  [/z/gu, 's'],
  [/g(?=[ei])/gu, 'j'],
  [/n(?=[pb])/gu, 'm'],
  [/(\p{L})\1/gu, '$1'],
]

/** Endings of verbs, plurals and diminutives, longest first within each length. */
const endings = `atorios atorias amentos imentos atorio atoria amento imento acoes icoes mente
  arias erias iriam ariam eriam ssemos
  aria eria iria acao icao eio eia ando endo indo adas idas ados idos avam iram aram eram asse esse isse amos emos imos inho inha oes aes ais eis
  ado ada ido ida ava iam iar ear rei rem sao
  ar er ir as es os am em ei ou eu iu ia ao is
  a e o i s r`
  .trim()
  .split(/\s+/u)
  .sort((one, other) => other.length - one.length)

const shortestStem = 3

/** Words that would share the stem of one that means something else: 'pedido' and 'pedir', 'sozinha' and 'sócia'. */
const ownStems =
  /^(?:(pedid|entrad|partid|fechament|segur|parad|sozinh|loteri)(?:o|a|os|as)|(funcion)(?:a|am|ar))$/u

/** The sound and stem of a word without accents. Words with digits stay as they are. */
export function keyOf(word: string): string {
  if (/\d/u.test(word)) return word
  const [, noun, verb] = ownStems.exec(word) ?? []
  const own = noun ?? verb
  if (own !== undefined) return `${own}*`
  const heard = sounds.reduce((text, [from, to]) => text.replace(from, to), word)
  // 'Descubro' and 'descobrir', 'impreendedor': in longer words these vowels change places.
  const sound = word.length >= 6 ? heard.replaceAll('u', 'o').replaceAll('i', 'e') : heard
  const ending = endings.find((one) => heard.endsWith(one) && heard.length - one.length >= shortestStem)
  return ending === undefined ? sound : sound.slice(0, -ending.length)
}

/** Our own texts have few thousand words, which come again with every question. */
const knownKeys = new Map<string, string>()

function keyOfKnown(word: string): string {
  const known = knownKeys.get(word)
  if (known !== undefined) return known
  const key = keyOf(word)
  knownKeys.set(word, key)
  return key
}

/** A longer stop word also counts with a letter that sounds the same: 'presiso'. 'Obrigatória' is no thanks, nor 'estado' a verb. */
const stopKeys = new Set(
  [...stopWords]
    .filter((word) => word.length >= 6 && !word.startsWith('obrigad'))
    .map(keyOf)
    .filter((key) => key.length > shortestStem),
)

const questionWords: readonly (readonly [name: string, words: RegExp])[] = [
  ['quanto', /\b(?:quant[oa]s?|qto|qtos|qnt|valor|preco)\b/u],
  ['quando', /\b(?:quando|que dia|qual dia|dia|data|prazo|vencimento)\b/u],
  ['onde', /\b(?:onde|site|lugar)\b/u],
  ['quem', /\bquem\b/u],
  ['como', /\bcomo\b/u],
  ['não', /\b(?:nao|n|nunca|sem|nem|nenhuma?|nada|ninguem|ngm)\b/u],
  [
    'se',
    /\b(?:posso|pode|podem|precis[ao]|devo|obrigad[ao]|(?:tem|tenho) (?:q|que)|da (?:pra|para)|vale a pena)\b/u,
  ],
  ['o que', /\b(?:o que|oq|oque|q) (?:e|eh|sao|significa)\b/u],
]

/** What kind of answer a question asks for: a number, a date, a place. */
export function kindsAsked(text: string): ReadonlySet<string> {
  const plain = withoutAccents(text)
  return new Set(questionWords.filter(([, words]) => words.test(plain)).map(([name]) => name))
}

/** Before 'me', when it means the microempresa and not a pronoun. */
const beforeCompany = new Set(['a', 'uma', 'da', 'na', 'ou', 'e', 'virar', 'abrir', 'entre'])

export interface Word {
  /** Without accents, in lower case. */
  readonly plain: string
  /** What it is compared by. */
  readonly key: string
}

/** No word of Portuguese is longer. One character can stand for 18, and looking for words like 5,400 takes a second. */
const longestWord = 46

/** The words of a text that carry its subject. `isTyped`: written by a person in a hurry, so 'das' may be DAS. */
export function subjectWords(text: string, isTyped = false): readonly Word[] {
  const written = text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const plain = written.map(withoutAccents)
  return plain.flatMap((word, at) => {
    const original = written[at] ?? ''
    const next = plain[at + 1]
    if (word === 'das') {
      const isSlip = original === 'DAS' || (isTyped && original !== 'Das' && !(next ?? '').endsWith('s'))
      return isSlip ? [{ plain: 'das', key: 'das' }] : []
    }
    if (word === 'me') {
      const before = plain[at - 1] ?? ''
      const isLast = next === undefined && (before === 'pra' || before === 'para')
      const isCompany = isTyped ? beforeCompany.has(before) || isLast : original === 'ME'
      return isCompany ? [{ plain: 'microempresa', key: keyOf('microempresa') }] : []
    }
    if (
      stopWords.has(word) ||
      (word.length >= 6 && stopKeys.has(isTyped ? keyOf(word) : keyOfKnown(word))) ||
      (word.length < 2 && !/\d/u.test(word)) ||
      word.length > longestWord
    )
      return []
    return [{ plain: word, key: isTyped ? keyOf(word) : keyOfKnown(word) }]
  })
}

/** In shorter words a wrong letter makes another word. */
export const shortestTypo = 5

/** Whether one word is the other with a letter wrong, missing, added or swapped; long words may have two. */
export function isTypoOf(typed: string, known: string): boolean {
  if (typed.length < shortestTypo || known.length < 4 || typed[0] !== known[0]) return false
  return editDistance(typed, known) <= (typed.length >= 9 ? 2 : 1)
}

/** Counts a swap of neighbours as one change. */
function editDistance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return Number.POSITIVE_INFINITY
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1)
      current.push(least)
    }
    beforeLast = last
    last = current
  }
  return last[other.length] ?? 0
}
