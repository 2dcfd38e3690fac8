import type { Person } from '#contract/people.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Hexagon } from '#web/ui/Hexagon.tsx'

export interface MentionListProps {
  id: string
  members: readonly Person[]
  active: number
  onPick: (member: Person) => void
}

/** Whom one may name; the text keeps the focus and moves through it with the arrow keys. */
export function MentionList({ id, members, active, onPick }: MentionListProps) {
  return (
    <div id={id} role="listbox" aria-label="Pessoas para mencionar" className="mention-list">
      {members.map((member, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text area takes the keys
        <div
          key={member.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={classNames('mention-option', index === active && 'mention-option-active')}
          // Before the text loses the focus.
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
