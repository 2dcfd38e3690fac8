import { useEffect, useState } from 'react'

const longestWaitMs = 1_500
const face = '700 1.5rem "Caveat Variable"'

let isReady = document.fonts.check(face)
// Requested with the screen's code, long before there is a note.
const ready = Promise.race([
  document.fonts.load(face),
  new Promise((resolve) => setTimeout(resolve, longestWaitMs)),
]).then(
  () => {
    isReady = true
  },
  () => {
    isReady = true
  },
)

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
