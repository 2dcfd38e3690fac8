import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import X from 'lucide-react/icons/x'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { problemOf } from '#web/app/problem-of.ts'
import { api, backend } from '#web/backend/backend.ts'
import { Bee } from '#web/ui/Bee.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Conversation } from './Conversation.tsx'
import './assistant-panel.css'
import { findAnswer } from '#domain/assistant/find-answer.ts'
import { type AssistantScript, longestQuestion } from '#domain/assistant/script.ts'
import { memberStoragePrefix } from '#web/app/member-storage.ts'
import { useWideScreen } from '#web/app/use-wide-screen.ts'
import { type Message, parseMessages, writeMessages } from './message.ts'

const replyDelayMs = 500

const storageKey = `${memberStoragePrefix}beebot`

/** The conversation of this visit. A last message without an answer gets one after a moment. */
function useConversation(script: AssistantScript | undefined) {
  const [messages, setMessages] = useState(readKept)
  const [problem, setProblem] = useState<string | null>(null)
  const last = messages.at(-1)
  const asked = last?.role === 'user' ? last : undefined

  useEffect(() => keep(messages), [messages])

  useEffect(() => {
    if (asked === undefined || script === undefined || problem !== null) return
    const stop = new AbortController()
    void replyAfterMoment(script, asked.content, stop.signal).then(
      (replies) => {
        if (!stop.signal.aborted) setMessages((before) => [...before, ...replies])
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setProblem(problemOf(error))
      },
    )
    return () => stop.abort()
  }, [asked, script, problem])

  const say = useCallback((content: string) => {
    const said = content.trim()
    if (said === '') return
    setProblem(null)
    setMessages((before) => [...before, { role: 'user', content: said, timestamp: Date.now() }])
  }, [])

  return {
    messages,
    isAnswering: asked !== undefined && problem === null,
    problem,
    retry: () => setProblem(null),
    say,
  }
}

/** What BeeBot says to a message. Without a connection the script still answers its keywords. */
async function replyAfterMoment(
  script: AssistantScript,
  question: string,
  signal: AbortSignal,
): Promise<readonly Message[]> {
  const moment = new Promise((done) => setTimeout(done, replyDelayMs))
  const answered = backend.operations.assistant.ask({ question }, { signal }).then(
    ({ replies }) => replies,
    (error: unknown) => {
      const { id: group, answer: text, keywords } = findAnswer(script, question)
      if (keywords.length === 0) throw error
      return [{ text, group, sources: [] }]
    },
  )
  const [replies] = await Promise.all([answered, moment])
  const now = Date.now()
  return replies.map(({ text, group, sources }, index) => ({
    role: 'assistant',
    content: text,
    timestamp: now + index,
    ...(group === null ? {} : { group }),
    ...(sources.length > 0 ? { sources } : {}),
  }))
}

function readKept(): Message[] {
  try {
    return parseMessages(window.sessionStorage.getItem(storageKey))
  } catch {
    return []
  }
}

/** Without storage the conversation lasts as long as the panel is open. */
function keep(messages: readonly Message[]): void {
  try {
    if (messages.length > 0) window.sessionStorage.setItem(storageKey, writeMessages(messages))
  } catch {
    return
  }
}

export interface AssistantPanelProps {
  onClose: () => void
  /** Called when 'Enviar Feedback' is pressed. */
  onFeedback: () => void
}

/** BeeBot: a dialog on phones; on wide screens a panel beside the page, which stays usable. */
export function AssistantPanel({ onClose, onFeedback }: AssistantPanelProps) {
  const isWide = useWideScreen()
  const {
    data: script,
    isError,
    isFetching,
    refetch,
  } = useQuery(
    api.assistant.script.queryOptions({
      staleTime: Number.POSITIVE_INFINITY,
      select: ({ groups }) => groups,
    }),
  )
  const { messages, isAnswering, problem, retry, say } = useConversation(script)
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)

  // If a link of the conversation opened another screen, that screen has the focus.
  const openedAt = useRef(window.location.pathname)

  function send(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return
    say(text)
    setText('')
  }

  return (
    <BaseDialog.Root
      open
      modal={!isWide}
      disablePointerDismissal={isWide}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <BaseDialog.Portal>
        {isWide ? null : <BaseDialog.Backdrop className="dialog-backdrop" />}
        <BaseDialog.Popup
          className="assistant-panel"
          initialFocus={input}
          finalFocus={() => window.location.pathname === openedAt.current}
        >
          <header className="flex items-center gap-3 border-b border-line py-2 ps-4 pe-2">
            <Bee size={34} className="flex-none" />
            <div className="min-w-0 flex-1">
              <BaseDialog.Title className="text-base leading-tight">BeeBot</BaseDialog.Title>
              <p className="text-sm leading-tight text-ink-soft">Respostas das lições, com a fonte</p>
            </div>
            <BaseDialog.Close render={<IconButton label="Fechar o BeeBot" />}>
              <X />
            </BaseDialog.Close>
          </header>
          {script === undefined && isError ? (
            <div
              role="alert"
              className="grid flex-1 place-content-center justify-items-center gap-4 p-6 text-center"
            >
              <p className="text-ink-soft">Não consegui carregar minhas respostas. Verifique sua conexão.</p>
              <Button loading={isFetching} onClick={() => void refetch()}>
                Tentar de novo
              </Button>
            </div>
          ) : (
            <Conversation
              script={script}
              messages={messages}
              isAnswering={isAnswering}
              problem={problem}
              onRetry={() => {
                retry()
                input.current?.focus({ preventScroll: true })
              }}
              onSuggestion={(suggestion) => {
                say(suggestion)
                input.current?.focus({ preventScroll: true })
              }}
            />
          )}
          <div className="flex flex-wrap items-center gap-2 border-t border-line px-3 pt-2">
            <button type="button" className="assistant-chip" onClick={onFeedback}>
              <MessageSquarePlus size={16} aria-hidden="true" />
              Enviar Feedback
            </button>
            <Link to="/feedbacks" className="assistant-chip assistant-chip-quiet">
              Ver o que já pediram
            </Link>
          </div>
          <form onSubmit={send} className="flex items-center gap-2 p-3">
            <input
              ref={input}
              aria-label="Pergunte ao BeeBot"
              placeholder="Escreva sua pergunta"
              enterKeyHint="send"
              autoComplete="off"
              maxLength={longestQuestion}
              value={text}
              onChange={(event) => setText(event.target.value)}
              className="field-control min-w-0 flex-1"
            />
            <IconButton
              label="Perguntar"
              type="submit"
              variant="secondary"
              className="size-13! flex-none rounded-m!"
            >
              <SendHorizontal />
            </IconButton>
          </form>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
