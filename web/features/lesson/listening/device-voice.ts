import type { Voice } from './reader.ts'

/** Some browsers list their voices only after a while. */
const longestSearchMs = 2_000
/** Now and then Chrome forgets to say that a sentence ended. */
const checkEveryMs = 4_000

export function chooseVoice<One extends Pick<SpeechSynthesisVoice, 'lang' | 'localService'>>(
  voices: readonly One[],
): One | null {
  const language = ({ lang }: One) => lang.replace('_', '-').toLowerCase()
  const rank = (voice: One) => (language(voice) === 'pt-br' ? 2 : 0) + (voice.localService ? 1 : 0)
  const portuguese = voices.filter((voice) => language(voice).split('-')[0] === 'pt')
  return portuguese.reduce<One | null>(
    (best, voice) => (best === null || rank(voice) > rank(best) ? voice : best),
    null,
  )
}

/** The device's Portuguese voice; null if it has none. */
export async function findVoice(): Promise<Voice | null> {
  if (!('speechSynthesis' in window)) return null
  const speech = window.speechSynthesis
  if (speech.getVoices().length === 0)
    await new Promise<void>((resolve) => {
      speech.addEventListener('voiceschanged', () => resolve(), { once: true })
      setTimeout(resolve, longestSearchMs)
    })
  const voice = chooseVoice(speech.getVoices())
  return voice && { say: (text, rate, done) => say(speech, voice, text, rate, done) }
}

function say(
  speech: SpeechSynthesis,
  voice: SpeechSynthesisVoice,
  text: string,
  rate: number,
  done: (isSaid: boolean) => void,
): () => void {
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.voice = voice
  utterance.lang = voice.lang
  utterance.rate = rate
  const timer = setInterval(() => {
    if (!speech.speaking && !speech.pending) end(true)
  }, checkEveryMs)
  function end(isSaid: boolean) {
    clearInterval(timer)
    done(isSaid)
  }
  utterance.onend = () => end(true)
  utterance.onerror = () => end(false)
  speech.speak(utterance)
  return () => {
    clearInterval(timer)
    speech.cancel()
  }
}
