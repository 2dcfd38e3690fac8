import { Link } from '@tanstack/react-router'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Fragment, useEffect, useRef } from 'react'
import type { AssistantScript } from '#domain/assistant/script.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Message } from './message.ts'
import { SourceList } from './SourceList.tsx'

export interface ConversationProps {
  script: AssistantScript | undefined
  messages: readonly Message[]
  isAnswering: boolean
  /** Why the last question has no answer. */
  problem: string | null
  onRetry: () => void
  onSuggestion: (suggestion: string) => void
}

/** The messages so far; under BeeBot's last one, links and suggestions. */
export function Conversation({
  script,
  messages,
  isAnswering,
  problem,
  onRetry,
  onSuggestion,
}: ConversationProps) {
  const list = useRef<HTMLDivElement>(null)
  const greeting = script?.find(({ id }) => id === 'greeting')
  const last = messages.at(-1)
  const current =
    last === undefined ? greeting : script?.find(({ id }) => last.role === 'assistant' && id === last.group)

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the end whenever something is added
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [messages, isAnswering, script, problem])

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long conversation is scrolled with the keyboard
    <div ref={list} tabIndex={0} role="log" aria-label="Conversa com o BeeBot" className="assistant-log">
      {greeting ? <p className="assistant-said">{greeting.answer}</p> : null}
      {messages.map((message) => (
        <Fragment key={`${message.timestamp} ${message.role}`}>
          <p className={message.role === 'user' ? 'assistant-asked' : 'assistant-said'}>
            <span className="sr-only">{message.role === 'user' ? 'Você: ' : 'BeeBot: '}</span>
            <bdi>{message.content}</bdi>
          </p>
          {message.sources === undefined ? null : <SourceList sources={message.sources} />}
        </Fragment>
      ))}
      {problem === null ? null : (
        <div role="alert" className="assistant-said flex flex-col items-start gap-2">
          <p>Não consegui procurar a resposta. {problem}</p>
          <Button variant="secondary" onClick={onRetry}>
            Tentar de novo
          </Button>
        </div>
      )}
      {isAnswering ? (
        <p className="assistant-said assistant-writing">
          <span className="sr-only">BeeBot está escrevendo…</span>
          <span aria-hidden="true" />
          <span aria-hidden="true" />
          <span aria-hidden="true" />
        </p>
      ) : null}
      {current && current.links.length > 0 ? (
        <ul aria-label="Ir para" className="flex flex-wrap gap-2">
          {current.links.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className="assistant-link">
                {label}
                <ArrowRight size={16} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {current ? (
        <ul aria-label="Sugestões" className="flex flex-wrap gap-2">
          {current.suggestions.map((suggestion) => (
            <li key={suggestion}>
              <button type="button" className="assistant-chip" onClick={() => onSuggestion(suggestion)}>
                {suggestion}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
