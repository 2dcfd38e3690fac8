import { useQueryClient } from '@tanstack/react-query'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Comment } from '#contract/comments.ts'
import type { Person } from '#contract/people.ts'
import { commentLimits } from '#domain/ideas/rules.ts'
import { changeIdea } from '#web/app/ideas/idea-cache.ts'
import { isConnected } from '#web/app/is-connected.ts'
import { newKey } from '#web/app/new-key.ts'
import { notify } from '#web/app/notify.ts'
import { refreshPoints } from '#web/app/points/follow-economy.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { mayRecover } from '#web/app/query-client.ts'
import { useDraftStore } from '#web/app/use-draft-store.ts'
import { useWrite } from '#web/app/use-write.ts'
import { backend } from '#web/backend/backend.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Hexagon } from '#web/ui/Hexagon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { addComment } from './comment-cache.ts'
import {
  emptyDraft,
  type MentionDraft,
  mention,
  mentionDraftFrom,
  mentionTerm,
  retype,
  storedText,
} from './mention-draft.ts'
import { useMentionable } from './use-mentionable.ts'

export interface ComposerProps {
  ideaId: string
  onWritten: (comment: Comment) => void
}

/** Where a member writes a comment. '@' opens the list of people to mention. */
export function Composer({ ideaId, onWritten }: ComposerProps) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const kept = useDraftStore(`comment.${ideaId}`, mentionDraftFrom)
  const [draft, setShownDraft] = useState(() => kept.read() ?? emptyDraft)
  const [caret, setCaret] = useState(0)
  const [active, setActive] = useState(0)
  // Escape closes the list for the name at that position, until another one is begun.
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const [isSent, setIsSent] = useState(false)
  const send = useSendComment(ideaId, (comment, isAnnounced) => {
    setDraft(emptyDraft)
    setIsSent(!isAnnounced)
    // Its button becomes disabled and would lose the focus.
    area.current?.focus({ preventScroll: true })
    onWritten(comment)
  })

  function setDraft(next: MentionDraft) {
    setShownDraft(next)
    if (next.text === '') kept.clear()
    else kept.write(next)
  }

  const naming = mentionTerm(draft, caret)
  const isNaming =
    naming !== null && naming.start !== closedAt && draft.mentions.length < commentLimits.mentions
  const members = useMentionable(ideaId, isNaming ? naming.term : null)
  const isListOpen = isNaming && members.length > 0
  const chosen = Math.min(active, members.length - 1)

  const text = storedText(draft)
  const left = commentLimits.text - text.length
  const canSend = text !== '' && left >= 0

  function pick(member: Person) {
    if (!naming) return
    const next = mention(draft, { start: naming.start, caret }, member)
    setDraft(next.draft)
    setCaret(next.caret)
    setActive(0)
    // After the text is rendered; earlier, the caret would jump to its end.
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(next.caret, next.caret)
    })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isListOpen) {
      const member = members[chosen]
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        const step = event.key === 'ArrowDown' ? 1 : -1
        setActive((chosen + step + members.length) % members.length)
      } else if ((event.key === 'Enter' || event.key === 'Tab') && member) pick(member)
      else if (event.key === 'Escape') setClosedAt(naming.start)
      else return
      return event.preventDefault()
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && canSend) {
      event.preventDefault()
      send.mutate(text)
    }
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (canSend && !send.isPending) send.mutate(text)
      }}
    >
      {isListOpen ? <MentionList id={`${id}-list`} members={members} active={chosen} onPick={pick} /> : null}
      <span role="status" className="sr-only">
        {isListOpen
          ? `${members.length} ${members.length === 1 ? 'pessoa' : 'pessoas'} para mencionar`
          : isSent
            ? 'Comentário enviado'
            : null}
      </span>
      <div className="composer-box">
        <textarea
          ref={area}
          id="comentar"
          rows={1}
          dir="auto"
          aria-label="Escreva um comentário"
          aria-describedby={`${id}-left`}
          aria-invalid={left < 0}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          {...(isListOpen
            ? { 'aria-controls': `${id}-list`, 'aria-activedescendant': `${id}-list-${chosen}` }
            : {})}
          placeholder="Escreva um comentário…"
          value={draft.text}
          onChange={({ target }) => {
            const next = retype(draft, target.value)
            setDraft(next)
            setIsSent(false)
            setCaret(target.selectionStart)
            setActive(0)
            if (!mentionTerm(next, target.selectionStart)) setClosedAt(null)
          }}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          onBlur={() => setClosedAt(naming?.start ?? null)}
          onFocus={() => setClosedAt(null)}
          onKeyDown={onKeyDown}
          className="composer-area"
        />
        <IconButton
          type="submit"
          label="Enviar comentário"
          className="composer-send"
          disabled={!canSend}
          aria-busy={send.isPending}
        >
          {send.isPending ? <Spinner label={null} size={20} /> : <SendHorizontal />}
        </IconButton>
      </div>
      <p
        id={`${id}-left`}
        className={left < 0 ? 'composer-left font-semibold text-danger' : 'composer-left text-ink-soft'}
      >
        {left < 0
          ? `O comentário deve ter no máximo 500 caracteres (${text.length}/${commentLimits.text})`
          : left <= 100
            ? `${text.length}/${commentLimits.text}`
            : null}
      </p>
    </form>
  )
}

/** `isAnnounced`: whether a toast has already announced it. */
function useSendComment(ideaId: string, onSent: (comment: Comment, isAnnounced: boolean) => void) {
  const queryClient = useQueryClient()
  // One key per text: a retry after a lost answer is the same comment.
  const intention = useRef({ text: '', key: '' })
  return useWrite({
    mutationFn: (text: string) => {
      if (intention.current.text !== text) intention.current = { text, key: newKey() }
      return backend.operations.comments.write({ ideaId, text, key: intention.current.key })
    },
    retry: (failures, error) => isConnected() && failures < 2 && mayRecover(error),
    onSuccess: ({ comment, earned }) => {
      intention.current = { text: '', key: '' }
      addComment(queryClient, comment)
      changeIdea(queryClient, ideaId, (idea) => ({ ...idea, comments: idea.comments + 1 }))
      if (earned.amount > 0) {
        notify.success('Comentário enviado', earned.lines.join('\n'))
        refreshPoints(queryClient)
      }
      onSent(comment, earned.amount > 0)
    },
    onError: (error) => notify.error('Não foi possível comentar', problemOf(error)),
  })
}

interface MentionListProps {
  id: string
  members: readonly Person[]
  active: number
  onPick: (member: Person) => void
}

/** People to mention; the text area keeps the focus and its arrow keys move through the list. */
function MentionList({ id, members, active, onPick }: MentionListProps) {
  return (
    <div id={id} role="listbox" aria-label="Pessoas para mencionar" className="mention-list">
      {members.map((member, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text area handles the keys
        <div
          key={member.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={classNames('mention-option', index === active && 'mention-option-active')}
          // Keeps the focus in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(member)}
        >
          <Hexagon
            name={member.displayName}
            color={member.color}
            photoUrl={member.avatarUrl}
            size={28}
            decorative
          />
          <bdi className="min-w-0 truncate font-semibold">{member.displayName}</bdi>
        </div>
      ))}
    </div>
  )
}
