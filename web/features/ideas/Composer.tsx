import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Person } from '#contract/people.ts'
import { commentLimits } from '#domain/ideas/rules.ts'
import { useDraftStore } from '#web/app/use-draft-store.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Hexagon } from '#web/ui/Hexagon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
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
  /** The name of the draft that keeps an unsent text. */
  draftName: string
  label: string
  sendLabel: string
  /** The element's id, where links lead to it. */
  fieldId?: string
  /** What it begins with, unless there is a draft. */
  start?: MentionDraft
  /** It was opened by a press, and takes the focus. */
  opened?: boolean
  isPending: boolean
  /** Resolves once the text is stored. */
  onSend: (text: string) => Promise<unknown>
  /** Read to screen readers once it is sent, unless a toast says it. */
  sentText: string | null
}

/** Where a member writes a comment. '@' opens the list of people to mention. */
export function Composer({
  ideaId,
  draftName,
  label,
  sendLabel,
  fieldId,
  start = emptyDraft,
  opened = false,
  isPending,
  onSend,
  sentText,
}: ComposerProps) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const kept = useDraftStore(draftName, mentionDraftFrom)
  const [draft, setShownDraft] = useState(() => kept.read() ?? start)
  const [caret, setCaret] = useState(0)
  const [active, setActive] = useState(0)
  // Escape closes the list for the name at that position, until another one is begun.
  const [closedAt, setClosedAt] = useState<number | null>(null)
  useEffect(() => {
    const field = area.current
    if (!opened || field === null) return
    field.focus()
    field.setSelectionRange(field.value.length, field.value.length)
  }, [opened])

  function send(text: string) {
    void onSend(text).then(
      () => {
        setDraft(emptyDraft)
        // Its button becomes disabled and would lose the focus.
        area.current?.focus({ preventScroll: true })
      },
      // The caller has said what went wrong; the text stays.
      () => {},
    )
  }

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
      send(text)
    }
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (canSend && !isPending) send(text)
      }}
    >
      {isListOpen ? <MentionList id={`${id}-list`} members={members} active={chosen} onPick={pick} /> : null}
      <span role="status" className="sr-only">
        {isListOpen
          ? `${members.length} ${members.length === 1 ? 'pessoa' : 'pessoas'} para mencionar`
          : draft.text === ''
            ? sentText
            : null}
      </span>
      <div className="composer-box">
        <textarea
          ref={area}
          id={fieldId}
          rows={1}
          dir="auto"
          aria-label={label}
          aria-describedby={`${id}-left`}
          aria-invalid={left < 0}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          {...(isListOpen
            ? { 'aria-controls': `${id}-list`, 'aria-activedescendant': `${id}-list-${chosen}` }
            : {})}
          placeholder={`${label}…`}
          value={draft.text}
          onChange={({ target }) => {
            const next = retype(draft, target.value)
            setDraft(next)
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
          label={sendLabel}
          className="composer-send"
          disabled={!canSend}
          aria-busy={isPending}
        >
          {isPending ? <Spinner label={null} size={20} /> : <SendHorizontal />}
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
