import { startTransition, useOptimistic } from 'react'

/**
 * A value that shows a press in the press itself: a cache tells its readers a moment later, and until then React
 * would put a controlled box back as it was. Once saved or refused, the value given is shown again; whoever saves
 * says what went wrong.
 */
export function useShownAtOnce<Value>(
  value: Value,
  save: (next: Value) => Promise<unknown>,
): [Value, (next: Value) => void] {
  const [shown, show] = useOptimistic(value)
  const set = (next: Value) =>
    startTransition(async () => {
      show(next)
      await save(next).catch(() => {})
    })
  return [shown, set]
}
