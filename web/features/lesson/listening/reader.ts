import type { SpokenParagraph } from '#domain/lessons/spoken-lesson.ts'
import { createStore, type Store } from '#web/ui/store.ts'

/** The device's voice. */
export interface Voice {
  /** Says one sentence; `done` tells whether it was heard to its end. Gives a way to silence it. */
  say(text: string, rate: number, done: (isSaid: boolean) => void): () => void
}

export interface ReaderState {
  /** 'failed': the voice stopped by itself. */
  readonly status: 'playing' | 'paused' | 'finished' | 'failed'
  readonly paragraph: number
  readonly rate: number
}

export interface Reader {
  readonly state: Store<ReaderState>
  play(): void
  pause(): void
  back(): void
  forward(): void
  setRate(rate: number): void
}

/**
 * Reads paragraphs one sentence at a time. Pausing silences the voice, and going on repeats the sentence: the
 * browser's own pause does not work on Android.
 */
export function createReader(
  paragraphs: readonly SpokenParagraph[],
  voice: Voice,
  first: { readonly paragraph: number; readonly rate: number },
): Reader {
  const state = createStore<ReaderState>({ status: 'paused', ...first })
  let sentence = 0
  let silence: (() => void) | null = null

  function change(part: Partial<ReaderState>) {
    state.set({ ...state.get(), ...part })
  }

  function quiet() {
    const end = silence
    silence = null
    end?.()
  }

  function sayNext() {
    quiet()
    const { paragraph, rate } = state.get()
    const text = paragraphs[paragraph]?.sentences[sentence]
    if (text === undefined) {
      if (paragraph < paragraphs.length - 1) openParagraph(paragraph + 1)
      else finish()
      return
    }
    change({ status: 'playing' })
    // Also told when silenced: what was silenced is not the sentence of now.
    let isCurrent = true
    const end = voice.say(text, rate, (isSaid) => {
      if (!isCurrent) return
      isCurrent = false
      if (!isSaid) return change({ status: 'failed' })
      sentence += 1
      sayNext()
    })
    silence = () => {
      isCurrent = false
      end()
    }
  }

  function openParagraph(paragraph: number) {
    sentence = 0
    change({ paragraph })
    if (state.get().status === 'playing') sayNext()
  }

  function finish() {
    quiet()
    sentence = 0
    change({ status: 'finished', paragraph: Math.max(0, paragraphs.length - 1) })
  }

  return {
    state,
    play() {
      if (state.get().status === 'finished') change({ paragraph: 0 })
      sayNext()
    },
    pause() {
      quiet()
      change({ status: 'paused' })
    },
    back() {
      const { paragraph, status } = state.get()
      if (status === 'finished') change({ status: 'paused' })
      openParagraph(Math.max(0, paragraph - 1))
    },
    forward() {
      const { paragraph } = state.get()
      if (paragraph < paragraphs.length - 1) openParagraph(paragraph + 1)
      else finish()
    },
    setRate(rate) {
      change({ rate })
      if (state.get().status === 'playing') sayNext()
    },
  }
}
