import { startTransition, useOptimistic } from 'react'

/**
 * Shows a press at once: a cache notifies its readers a moment later, and until then React would reset a
 * controlled box. Once saved or refused, the given value is shown again; the caller reports errors.
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
