import { useCallback, useEffect, useState } from 'react'
import { findAnswer } from '#domain/assistant/find-answer.ts'
import type { AssistantScript } from '#domain/assistant/script.ts'
import { memberStoragePrefix } from '#web/app/member-storage.ts'
import { type Message, parseMessages, writeMessages } from './message.ts'

const replyDelayMs = 500
const storageKey = `${memberStoragePrefix}beebot`

/** The talk of this visit. Whatever was said last without an answer gets one after a moment. */
export function useConversation(script: AssistantScript | undefined) {
  const [messages, setMessages] = useState(readKept)
  const last = messages.at(-1)
  const asked = last?.role === 'user' ? last : undefined

  useEffect(() => keep(messages), [messages])

  useEffect(() => {
    if (asked === undefined || script === undefined) return
    const timer = setTimeout(() => {
      const { id: group, answer } = findAnswer(script, asked.content)
      setMessages((before) => [
        ...before,
        { role: 'assistant', content: answer, timestamp: Date.now(), group },
      ])
    }, replyDelayMs)
    return () => clearTimeout(timer)
  }, [asked, script])

  const say = useCallback((content: string) => {
    const said = content.trim()
    if (said === '') return
    setMessages((before) => [...before, { role: 'user', content: said, timestamp: Date.now() }])
  }, [])

  return { messages, isAnswering: asked !== undefined, say }
}

function readKept(): Message[] {
  try {
    return parseMessages(window.sessionStorage.getItem(storageKey))
  } catch {
    return []
  }
}

/** Without storage the talk lasts as long as the panel is open. */
function keep(messages: readonly Message[]): void {
  try {
    if (messages.length > 0) window.sessionStorage.setItem(storageKey, writeMessages(messages))
  } catch {
    return
  }
}
