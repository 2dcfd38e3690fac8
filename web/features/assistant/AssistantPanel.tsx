import { useQuery } from '@tanstack/react-query'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import X from 'lucide-react/icons/x'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { api } from '#web/backend/backend.ts'
import { Bee } from '#web/ui/Bee.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Conversation } from './Conversation.tsx'
import { useConversation } from './use-conversation.ts'
import './assistant-panel.css'

const longestQuestion = 300

/** BeeBot: a panel that floats over the screen and leaves the navigation free. */
export function AssistantPanel({ onClose }: { onClose: () => void }) {
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
  const { messages, isAnswering, say } = useConversation(script)
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)

  const opener = useRef(document.activeElement)

  useEffect(() => input.current?.focus({ preventScroll: true }), [])

  function close() {
    onClose()
    // Once the panel is gone: on a phone it hides the button that opened it.
    setTimeout(() => {
      if (opener.current instanceof HTMLElement) opener.current.focus()
    })
  }

  function send(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return
    say(text)
    setText('')
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }

  return (
    <div role="dialog" aria-label="BeeBot" className="assistant-panel" onKeyDown={onKeyDown}>
      <header className="flex items-center gap-3 border-b border-line py-2 ps-4 pe-2">
        <Bee size={34} className="flex-none" />
        <div className="min-w-0 flex-1">
          <h2 className="text-base leading-tight">BeeBot</h2>
          <p className="text-sm leading-tight text-ink-soft">Respostas prontas sobre a Colmeia</p>
        </div>
        <IconButton label="Fechar o BeeBot" onClick={close}>
          <X />
        </IconButton>
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
          onSuggestion={(suggestion) => {
            say(suggestion)
            input.current?.focus({ preventScroll: true })
          }}
          onLeave={onClose}
        />
      )}
      <form onSubmit={send} className="flex items-center gap-2 border-t border-line p-3">
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
    </div>
  )
}
