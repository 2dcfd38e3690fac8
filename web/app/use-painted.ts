import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/** False until what is drawn first is seen; what lies below it can wait for that. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), [])
  return isPainted
}
