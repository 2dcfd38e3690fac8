import { useEffect, useState } from 'react'

const longestWaitMs = 1_500
const face = '700 1.5rem "Caveat Variable"'

// A server that draws pages draws every note; its page waits for the font itself (web/early/screen.ts).
let isReady = typeof document === 'undefined' || document.fonts.check(face)
// Requested with the screen's code, long before there is a note.
const ready = isReady ? Promise.resolve() : loadFace()

/** Also resolves if the font cannot be loaded or is too slow. */
async function loadFace(): Promise<void> {
  const tooLate = new Promise((resolve) => setTimeout(resolve, longestWaitMs))
  await Promise.race([document.fonts.load(face), tooLate]).catch(() => undefined)
  isReady = true
}

/** Whether the notes' own font is ready: notes drawn before would all move when it arrives. */
export function useNoteFace(): boolean {
  const [isShown, setIsShown] = useState(isReady)
  useEffect(() => {
    let isHere = true
    void ready.then(() => isHere && setIsShown(true))
    return () => {
      isHere = false
    }
  }, [])
  return isShown
}
