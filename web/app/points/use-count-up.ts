import { useEffect, useRef, useState } from 'react'
import { wantsLessMotion } from '../motion.ts'

const durationMs = 600

/** The number while it animates from the last value to the new one. */
export function useCountUp(target: number): number {
  const [shown, setShown] = useState(target)
  const last = useRef(target)
  useEffect(() => {
    const start = last.current
    if (start === target) return
    const show = (value: number) => {
      last.current = value
      setShown(value)
    }
    if (wantsLessMotion()) return show(target)
    const began = performance.now()
    let frame = requestAnimationFrame(step)
    function step(now: number) {
      const share = Math.min(1, Math.max(0, now - began) / durationMs)
      show(Math.round(start + (target - start) * (1 - (1 - share) ** 3)))
      if (share < 1) frame = requestAnimationFrame(step)
    }
    return () => cancelAnimationFrame(frame)
  }, [target])
  return shown
}
