import { withoutAccents } from '#domain/text/highlight.ts'
import type { AnswerGroup, AssistantScript } from './script.ts'

/** Keywords of this length or longer also match words that begin with them: 'ponto' finds 'pontos'. */
const beginningLength = 4
/** 'Ajudar' is 'ajuda', 'ajudante' is not. */
const longestEnding = 2

/**
 * The first group with a keyword in the message; otherwise the default group. Words that together form any
 * keyword do not match one by one: 'ponto de equilíbrio' is not about points.
 */
export function findAnswer(script: AssistantScript, message: string): AnswerGroup {
  const words = wordsOf(message)
  const single = singleWords(script, words)
  const found =
    script.find(({ keywords }) =>
      keywords.map(wordsOf).some((keyword) => contains(keyword.length > 1 ? words : single, keyword)),
    ) ?? script.find(({ keywords }) => keywords.length === 0)
  if (found === undefined) throw new RangeError('The script has no group that answers the rest')
  return found
}

/** SPEC's keywords: their scripted answers are always given. Greetings are not here: they may carry a question. */
const literalKeywords = ['bpoint', 'ponto', 'premium', 'plano', 'trilha', 'trail', 'ajuda', 'help']

/** The words of a message that SPEC has an answer for. Those of a longer keyword, like 'ponto de equilíbrio', are not. */
export function literalWords(script: AssistantScript, message: string): readonly string[] {
  return singleWords(script, wordsOf(message)).filter((word) =>
    literalKeywords.some(
      // 'Ajudar' is what somebody else does.
      (keyword) => word === keyword || word === `${keyword}s`,
    ),
  )
}

function singleWords(script: AssistantScript, words: readonly string[]): readonly string[] {
  const phrases = script.flatMap(({ keywords }) => keywords.map(wordsOf)).filter(({ length }) => length > 1)
  return words.filter((_, at) => !phrases.some((phrase) => covers(phrase, words, at)))
}

/** Whether the words of a keyword follow each other in the message. */
function contains(message: readonly string[], keyword: readonly string[]): boolean {
  if (keyword.length === 0) return false
  return message.some((_, at) => standsAt(keyword, message, at))
}

function standsAt(keyword: readonly string[], message: readonly string[], at: number): boolean {
  return keyword.every((word, offset) => {
    const written = message[at + offset] ?? ''
    const mayContinue = keyword.length === 1 && word.length >= beginningLength
    return mayContinue
      ? written.startsWith(word) && written.length - word.length <= longestEnding
      : written === word
  })
}

/** Whether the word at this position is part of an occurrence of the phrase. */
function covers(phrase: readonly string[], message: readonly string[], at: number): boolean {
  return phrase.some((_, offset) => at >= offset && standsAt(phrase, message, at - offset))
}

function wordsOf(text: string): readonly string[] {
  return withoutAccents(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
