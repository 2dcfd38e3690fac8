import { describe, expect, it } from 'vitest'
import { chooseVoice } from './device-voice.ts'
import { createReader, type Voice } from './reader.ts'

const paragraphs = [
  { block: 0, sentences: ['Um.', 'Dois.'] },
  { block: 2, sentences: ['Três.'] },
  { block: 5, sentences: ['Quatro.', 'Cinco.'] },
]

/** Stands for the device: says nothing, and ends a sentence when told to. */
function fakeDevice() {
  const said: string[] = []
  let running: ((isSaid: boolean) => void) | null = null
  const voice: Voice = {
    say(text, rate, done) {
      said.push(rate === 1 ? text : `${text} ${rate}`)
      running = done
      // Browsers report the end of what was silenced too.
      return () => done(false)
    },
  }
  return { voice, said, end: (isSaid = true) => running?.(isSaid) }
}

function reading(first = { paragraph: 0, rate: 1 }) {
  const device = fakeDevice()
  const reader = createReader(paragraphs, device.voice, first)
  return { ...device, reader, now: () => reader.state.get() }
}

describe('reading aloud', () => {
  it('goes sentence by sentence to the end, and begins anew', () => {
    const { reader, said, end, now } = reading()
    expect(now().status).toBe('paused')
    reader.play()
    const seen = [now().paragraph]
    for (let times = 0; times < 4; times += 1) {
      end()
      seen.push(now().paragraph)
    }
    expect(seen).toEqual([0, 0, 1, 2, 2])
    end()
    expect(now()).toMatchObject({ status: 'finished', paragraph: 2 })
    expect(said).toEqual(['Um.', 'Dois.', 'Três.', 'Quatro.', 'Cinco.'])
    reader.play()
    expect(now()).toMatchObject({ status: 'playing', paragraph: 0 })
    expect(said.at(-1)).toBe('Um.')
  })

  it('repeats the sentence in which it was paused', () => {
    const { reader, said, end, now } = reading()
    reader.play()
    end()
    reader.pause()
    expect(now().status).toBe('paused')
    reader.play()
    expect(said).toEqual(['Um.', 'Dois.', 'Dois.'])
    end()
    expect(now()).toMatchObject({ status: 'playing', paragraph: 1 })
  })

  it('goes back and forward by paragraphs, playing or paused', () => {
    const { reader, said, now } = reading({ paragraph: 1, rate: 1 })
    reader.play()
    reader.back()
    reader.back()
    expect(now()).toMatchObject({ status: 'playing', paragraph: 0 })
    reader.pause()
    reader.forward()
    expect(now()).toMatchObject({ status: 'paused', paragraph: 1 })
    expect(said).toEqual(['Três.', 'Um.', 'Um.'])
    reader.forward()
    reader.forward()
    expect(now()).toMatchObject({ status: 'finished', paragraph: 2 })
    reader.back()
    expect(now()).toMatchObject({ status: 'paused', paragraph: 1 })
  })

  it('takes another speed at once', () => {
    const { reader, said, now } = reading()
    reader.setRate(1.2)
    expect(said).toEqual([])
    reader.play()
    reader.setRate(1.5)
    expect(said).toEqual(['Um. 1.2', 'Um. 1.5'])
    expect(now()).toEqual({ status: 'playing', paragraph: 0, rate: 1.5 })
  })

  it('says when the voice stopped by itself, and tries again', () => {
    const { reader, said, end, now } = reading()
    reader.play()
    end(false)
    expect(now()).toMatchObject({ status: 'failed', paragraph: 0 })
    reader.play()
    expect(now().status).toBe('playing')
    expect(said).toEqual(['Um.', 'Um.'])
  })
})

it('a voice of Brazil comes first, and one that works offline before one that does not', () => {
  const voice = (lang: string, localService: boolean) => ({ lang, localService })
  const portugal = voice('pt-PT', true)
  const far = voice('pt-BR', false)
  const near = voice('pt_BR', true)
  expect(chooseVoice([voice('en-US', true), portugal, far, near])).toBe(near)
  expect(chooseVoice([portugal, far])).toBe(far)
  expect(chooseVoice([portugal])).toBe(portugal)
  expect(chooseVoice([voice('en-US', true)])).toBeNull()
})
