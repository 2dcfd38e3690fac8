import { useEffect, useState } from 'react'

const longestWaitMs = 1_500
const face = '700 1.5rem "Caveat Variable"'

let isReady = document.fonts.check(face)
// Asked for with the screen's own code, long before there is a note to write on.
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

/** Whether notes can be drawn with their real face: drawn before, they would all move when it arrives. */
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
