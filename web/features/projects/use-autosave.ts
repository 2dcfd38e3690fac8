import { useCallback, useEffect, useRef, useState } from 'react'
import type { Texts } from '#domain/projects/merge-texts.ts'
import type { DraftStore } from '#web/app/draft-store.ts'
import { cleaned, hear, isSent, opened, settle, type Unsent, type Written } from './unsent-texts.ts'

const quietMs = 800

/**
 * 'unsaved': sent soon; 'held': not sendable as it is; 'rivals': another device changed the same text; 'failed': kept
 * in this browser until it can be sent.
 */
export type SaveStatus = 'saved' | 'unsaved' | 'held' | 'rivals' | 'saving' | 'failed'

interface AutosaveOptions<Name extends string> {
  /** What the server has. */
  readonly saved: Texts<Name>
  readonly copy: DraftStore<Unsent<Name>>
  /** Answers with what the server has then. */
  readonly save: (texts: Texts<Name>, basedOn: Texts<Name>) => Promise<Texts<Name>>
  /** What the server has, if that is why it refused; otherwise null. */
  readonly storedIn: (error: unknown) => Texts<Name> | null
  /** Texts that must not be sent yet (too long) wait for their next change. */
  readonly isSendable: (texts: Texts<Name>) => boolean
}

/**
 * Sends the texts a moment after the last change, and again after a failure once the network is back. What another
 * device changed meanwhile is joined; a text that changed on both waits for its author's choice.
 */
export function useAutosave<Name extends string>(options: AutosaveOptions<Name>) {
  const { saved, copy } = options
  const [written, setWritten] = useState(() => opened(copy.read() ?? { texts: saved, base: saved }))
  const [status, setStatus] = useState<SaveStatus>(() => (isSent(written) ? 'saved' : 'unsaved'))
  const latest = useRef(written)
  const isSending = useRef(false)
  const lost = useRef<Texts<Name>>(undefined)
  const ways = useRef(options)
  const timer = useRef<number>(undefined)

  useEffect(() => {
    ways.current = options
  })

  const put = useCallback(
    (next: Written<Name>) => {
      latest.current = next
      setWritten(next)
      if (isSent(next)) copy.clear()
      else copy.write({ texts: next.texts, base: next.base })
      setStatus(statusOf(next, ways.current.isSendable))
    },
    [copy],
  )

  const send = useCallback(async () => {
    window.clearTimeout(timer.current)
    if (isSending.current || statusOf(latest.current, ways.current.isSendable) !== 'unsaved') return
    const { texts, base } = latest.current
    const sent = cleaned(texts)
    isSending.current = true
    setStatus('saving')
    try {
      const stored = await ways.current.save(sent, base)
      lost.current = undefined
      // What was written since was written on what was sent.
      put(hear({ texts: latest.current.texts, base: sent }, stored))
    } catch (error) {
      const stored = ways.current.storedIn(error)
      if (stored === null) {
        lost.current = sent
        setStatus('failed')
        return
      }
      put(hear(latest.current, stored, lost.current))
    } finally {
      isSending.current = false
    }
    void send()
  }, [put])

  const change = useCallback(
    (texts: Texts<Name>) => {
      put({ ...latest.current, texts })
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(send, quietMs)
    },
    [put, send],
  )

  // Written by another tab or device: taken over unless there is something newer here.
  useEffect(() => {
    if (isSending.current || !isSent(latest.current) || copy.read() !== null) return
    put(opened({ texts: saved, base: saved }))
  }, [saved, copy, put])

  useEffect(() => {
    const sendNow = () => void send()
    sendNow()
    window.addEventListener('online', sendNow)
    window.addEventListener('pagehide', sendNow)
    return () => {
      window.removeEventListener('online', sendNow)
      window.removeEventListener('pagehide', sendNow)
      sendNow()
    }
  }, [send])

  return {
    texts: written.texts,
    rivals: written.rivals,
    change,
    settle: (name: Name, choice: 'mine' | 'theirs') => {
      put(settle(latest.current, name, choice))
      void send()
    },
    status,
    retry: send,
  }
}

function statusOf<Name extends string>(
  written: Written<Name>,
  isSendable: (texts: Texts<Name>) => boolean,
): SaveStatus {
  if (isSent(written)) return 'saved'
  if (Object.keys(written.rivals).length > 0) return 'rivals'
  return isSendable(written.texts) ? 'unsaved' : 'held'
}
