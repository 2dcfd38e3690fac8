import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { type FormEvent, useCallback, useRef, useState } from 'react'
import { createOnePress } from './one-press.ts'

/** The only way to change something from a screen: like `useMutation`, but a double press counts once. */
export function useWrite<Output = unknown, Problem = Error, Input = void, Before = unknown>(
  options: UseMutationOptions<Output, Problem, Input, Before>,
): UseMutationResult<Output, Problem, Input, Before> {
  const [press] = useState(() => createOnePress())
  const underWay = useRef<Promise<Output>>(undefined)
  const written = useMutation<Output, Problem, Input, Before>({
    ...options,
    onSettled: (output, problem, input, ...rest) => {
      press.end(input, problem === null)
      return options.onSettled?.(output, problem, input, ...rest)
    },
  })
  const { mutate: send, mutateAsync: sendAsync } = written
  const mutate = useCallback<typeof send>(
    (...given) => {
      if (press.begin(given[0])) send(...given)
    },
    [press, send],
  )
  const mutateAsync = useCallback<typeof sendAsync>(
    (...given) => {
      const running = underWay.current
      if (!press.begin(given[0]) && running) return running
      underWay.current = sendAsync(...given)
      return underWay.current
    },
    [press, sendAsync],
  )
  return { ...written, mutate, mutateAsync }
}

/** The same for a form that sends by itself: submitting again meanwhile does nothing. */
export function useOneSubmit(send: (event: FormEvent) => Promise<unknown>): (event: FormEvent) => void {
  const isSending = useRef(false)
  return (event) => {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    void send(event).finally(() => {
      isSending.current = false
    })
  }
}
