import { Link } from '@tanstack/react-router'
import X from 'lucide-react/icons/x'
import { type CSSProperties, useEffect, useState } from 'react'
import { keepAside } from '#web/app/step-aside.ts'
import { BadgeDrawing } from '#web/ui/drawings/badges/BadgeDrawing.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TierMark } from '#web/ui/TierMark.tsx'
import { type Celebration, wordsOf } from './celebration.ts'
import './celebration-card.css'

const shownMs = 4_000

export interface CelebrationCardProps {
  /** What was earned together; never empty. */
  celebrations: readonly Celebration[]
  onDone: () => void
}

/** New badges and levels, shown briefly. It stays while hovered or focused. */
export function CelebrationCard({ celebrations, onDone }: CelebrationCardProps) {
  const [isHeld, setIsHeld] = useState(false)
  const { length } = celebrations
  // biome-ignore lint/correctness/useExhaustiveDependencies: late additions are shown just as long
  useEffect(() => {
    if (isHeld) return
    const timer = window.setTimeout(onDone, shownMs)
    return () => window.clearTimeout(timer)
  }, [isHeld, onDone, length])
  const { eyebrow, title, text } = wordsOf(celebrations)
  const [first] = celebrations
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: no control; hovering only gives more time to read
    <div
      ref={stepAsideWhole}
      className="celebration steps-aside"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <div className="celebration-mark">
        <Burst />
        {first?.kind === 'badge' ? <BadgeDrawing id={first.badge.id} earned size={56} /> : null}
        {first?.kind === 'level' ? (
          <TierMark tier={first.tier.id} size={56}>
            {first.level}
          </TierMark>
        ) : null}
      </div>
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold text-honey-text">{eyebrow}</p>
        <p className="font-display text-lg leading-tight font-bold">{title}</p>
        {text ? <p className="celebration-detail mt-0.5 text-sm text-ink-soft">{text}</p> : null}
        <Link
          to="/profile"
          onClick={onDone}
          className="celebration-detail mt-1 inline-flex min-h-8 items-center text-sm font-bold text-honey-text underline underline-offset-4"
        >
          Ver no perfil
        </Link>
      </div>
      <IconButton label="Fechar aviso" className="celebration-close -me-2 -mt-2 self-start" onClick={onDone}>
        <X />
      </IconButton>
    </div>
  )
}

/** Placed where the whole card fits; if it fits nowhere, it becomes one line. */
function stepAsideWhole(card: HTMLElement | null) {
  return card === null
    ? undefined
    : keepAside(card, { highest: ({ top }) => top - 8, forms: ['card', 'line'] })
}

const cells = Array.from({ length: 10 }, (_, index) => index)

/** Honey cells that burst from behind the mark. */
function Burst() {
  return (
    <span aria-hidden="true" className="celebration-burst">
      {cells.map((cell) => (
        <span
          key={cell}
          style={
            {
              '--turn': `${cell * 36}deg`,
              '--reach': `${cell % 2 ? 62 : 78}px`,
            } as CSSProperties
          }
        />
      ))}
    </span>
  )
}
