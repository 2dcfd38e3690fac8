import Heart from 'lucide-react/icons/heart'
import ThumbsDown from 'lucide-react/icons/thumbs-down'
import type { Reaction } from '#contract/ideas.ts'
import { formatNumber } from '#domain/text/formats.ts'
import './note-action.css'
import { compact } from './compact-count.ts'

export interface ReactionButtonsProps {
  /** What is liked, as a screen reader names it: '“Marmita sem glúten”', 'o comentário de Ana'. */
  of: string
  likes: number
  dislikes: number
  reaction: Reaction | null
  onPress: (pressed: Reaction) => void
}

/** Like and dislike with their counts; at most one of them is pressed. */
export function ReactionButtons({ of, likes, dislikes, reaction, onPress }: ReactionButtonsProps) {
  return (
    <>
      <button
        type="button"
        className="note-action note-action-like"
        aria-pressed={reaction === 'like'}
        aria-label={`Curtir ${of}, ${formatNumber(likes)} ${likes === 1 ? 'curtida' : 'curtidas'}`}
        onClick={() => onPress('like')}
      >
        <Heart aria-hidden="true" />
        <span className="note-count">{compact(likes)}</span>
      </button>
      <button
        type="button"
        className="note-action"
        aria-pressed={reaction === 'dislike'}
        aria-label={`Não curtir ${of}, ${formatNumber(dislikes)} ${dislikes === 1 ? 'pessoa não curtiu' : 'pessoas não curtiram'}`}
        onClick={() => onPress('dislike')}
      >
        <ThumbsDown aria-hidden="true" />
        <span className="note-count">{compact(dislikes)}</span>
      </button>
    </>
  )
}
