const samplesPerSecond = 8_000
/** Chrome shows its controls only for sounds of more than five seconds. */
const seconds = 6
const headerLength = 44

/**
 * A sound of silence, repeated. While one plays, phones keep the page running with the screen off and show their
 * controls; the voice alone does not count as one.
 */
export function createSilentSound(): { play(): void; remove(): void } {
  const address = URL.createObjectURL(new Blob([silentWave()], { type: 'audio/wav' }))
  const sound = new Audio(address)
  sound.loop = true
  return {
    // Refused, the voice still speaks while the page is open.
    play: () => void sound.play().catch(() => undefined),
    remove() {
      sound.pause()
      URL.revokeObjectURL(address)
    },
  }
}

/** A WAV file: one channel, eight bits, in which 128 is silence. */
function silentWave(): ArrayBuffer {
  const length = samplesPerSecond * seconds
  const file = new ArrayBuffer(headerLength + length)
  const view = new DataView(file)
  const text = (at: number, letters: string) => {
    for (let index = 0; index < letters.length; index += 1)
      view.setUint8(at + index, letters.charCodeAt(index))
  }
  text(0, 'RIFF')
  view.setUint32(4, file.byteLength - 8, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, samplesPerSecond, true)
  view.setUint32(28, samplesPerSecond, true)
  view.setUint16(32, 1, true)
  view.setUint16(34, 8, true)
  text(36, 'data')
  view.setUint32(40, length, true)
  new Uint8Array(file, headerLength).fill(128)
  return file
}
