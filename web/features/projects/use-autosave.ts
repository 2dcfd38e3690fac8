import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftStore } from '#web/app/draft-store.ts'

const quietMs = 800

/**
 * 'unsaved': sent soon; 'held': not sendable as it is; 'failed': kept in this browser until it can be sent.
 */
export type SaveStatus = 'saved' | 'unsaved' | 'held' | 'saving' | 'failed'

interface AutosaveOptions<Value> {
  /** What the server has. */
  readonly saved: Value
  readonly copy: DraftStore<Value>
  readonly save: (value: Value) => Promise<unknown>
  /** A value that must not be sent yet (too long) waits for its next change. */
  readonly isSendable: (value: Value) => boolean
}

/** Sends the value a moment after the last change, and again after a failure once the network is back. */
export function useAutosave<Value>({ saved, copy, save, isSendable }: AutosaveOptions<Value>) {
  const [value, setValue] = useState<Value>(() => copy.read() ?? saved)
  const [status, setStatus] = useState<SaveStatus>(() => (copy.read() === null ? 'saved' : 'unsaved'))
  // The newest value that the server may not have; undefined: it has everything.
  const waiting = useRef<{ value: Value } | undefined>(undefined)
  const isSending = useRef(false)
  const ways = useRef({ save, isSendable })
  const timer = useRef<number>(undefined)

  useEffect(() => {
    ways.current = { save, isSendable }
  })

  const send = useCallback(async () => {
    window.clearTimeout(timer.current)
    const next = waiting.current
    if (!next || isSending.current || !ways.current.isSendable(next.value)) return
    isSending.current = true
    setStatus('saving')
    try {
      await ways.current.save(next.value)
    } catch {
      isSending.current = false
      return setStatus('failed')
    }
    isSending.current = false
    if (waiting.current !== next) {
      setStatus('unsaved')
      return void send()
    }
    waiting.current = undefined
    copy.clear()
    setStatus('saved')
  }, [copy])

  const change = useCallback(
    (next: Value) => {
      setValue(next)
      waiting.current = { value: next }
      copy.write(next)
      setStatus(ways.current.isSendable(next) ? 'unsaved' : 'held')
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(send, quietMs)
    },
    [copy, send],
  )

  // Written by another tab or device: taken over unless there is something newer here.
  useEffect(() => {
    if (!waiting.current && copy.read() === null) setValue(saved)
  }, [saved, copy])

  useEffect(() => {
    const left = copy.read()
    if (left !== null) {
      waiting.current = { value: left }
      void send()
    }
    const sendNow = () => void send()
    window.addEventListener('online', sendNow)
    window.addEventListener('pagehide', sendNow)
    return () => {
      window.removeEventListener('online', sendNow)
      window.removeEventListener('pagehide', sendNow)
      sendNow()
    }
  }, [copy, send])

  return { value, change, status, retry: send }
}
