import { type RefObject, useLayoutEffect, useRef } from 'react'
import { WallLayout } from './wall-layout.ts'

/** Places the notes of a wall; `keys` name the notes on it. */
export function useWallLayout(wall: RefObject<HTMLElement | null>, keys: readonly string[]): void {
  const layout = useRef<WallLayout>(undefined)

  useLayoutEffect(() => {
    if (!wall.current) return
    const created = new WallLayout(wall.current)
    layout.current = created
    return () => created.disconnect()
  }, [wall])

  // biome-ignore lint/correctness/useExhaustiveDependencies: changed keys mean other notes on the wall
  useLayoutEffect(() => layout.current?.arrange(), [keys])
}
