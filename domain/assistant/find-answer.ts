import { withoutAccents } from '#domain/text/highlight.ts'
import type { AnswerGroup, AssistantScript } from './script.ts'

/** From so many letters on, a keyword also finds the words that begin with it: 'ponto' finds 'pontos'. */
const beginningLength = 4

/**
 * The first group one of whose keywords is in the message; otherwise the one that answers the rest. Words that together
 * are a keyword of anyone do not count one by one: 'ponto de equilíbrio' is no question about points.
 */
export function findAnswer(script: AssistantScript, message: string): AnswerGroup {
  const words = wordsOf(message)
  const phrases = script.flatMap(({ keywords }) => keywords.map(wordsOf)).filter(({ length }) => length > 1)
  const single = words.filter((_, at) => !phrases.some((phrase) => covers(phrase, words, at)))
  const found =
    script.find(({ keywords }) =>
      keywords.map(wordsOf).some((keyword) => contains(keyword.length > 1 ? words : single, keyword)),
    ) ?? script.find(({ keywords }) => keywords.length === 0)
  if (found === undefined) throw new RangeError('The script has no group that answers the rest')
  return found
}

/** Whether the words of a keyword stand in the message one after the other. */
function contains(message: readonly string[], keyword: readonly string[]): boolean {
  if (keyword.length === 0) return false
  return message.some((_, at) => standsAt(keyword, message, at))
}

function standsAt(keyword: readonly string[], message: readonly string[], at: number): boolean {
  return keyword.every((word, offset) => {
    const written = message[at + offset] ?? ''
    const mayContinue = keyword.length === 1 && word.length >= beginningLength
    return mayContinue ? written.startsWith(word) : written === word
  })
}

/** Whether the word at this place belongs to the phrase, wherever in it. */
function covers(phrase: readonly string[], message: readonly string[], at: number): boolean {
  return phrase.some((_, offset) => at >= offset && standsAt(phrase, message, at - offset))
}

function wordsOf(text: string): readonly string[] {
  return withoutAccents(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
