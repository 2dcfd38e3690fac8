import { useEffect, useState } from 'react'

const pauseMs = 300

/** The text once typing has paused. */
export function useAfterPause(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
