import { useEffect } from 'react'
import type { Reader } from './reader.ts'
import { createSilentSound } from './silent-sound.ts'

/** Keys of keyboards, headphones and the lock screen, where the browser passes them on. */
export function useMediaKeys(reader: Reader, title: string, isPlaying: boolean): void {
  useEffect(() => {
    if (!('mediaSession' in navigator)) return
    const { mediaSession } = navigator
    const handlers: readonly (readonly [MediaSessionAction, () => void])[] = [
      ['play', reader.play],
      ['pause', reader.pause],
      ['previoustrack', reader.back],
      ['nexttrack', reader.forward],
    ]
    mediaSession.metadata = new MediaMetadata({ title, artist: 'Colmeia' })
    for (const [action, handler] of handlers) mediaSession.setActionHandler(action, handler)
    return () => {
      mediaSession.metadata = null
      mediaSession.playbackState = 'none'
      for (const [action] of handlers) mediaSession.setActionHandler(action, null)
    }
  }, [reader, title])
  useEffect(() => {
    if (!isPlaying) return
    const sound = createSilentSound()
    sound.play()
    if ('mediaSession' in navigator) navigator.mediaSession.playbackState = 'playing'
    return () => {
      sound.remove()
      if ('mediaSession' in navigator) navigator.mediaSession.playbackState = 'paused'
    }
  }, [isPlaying])
}
