import { Link } from '@tanstack/react-router'
import X from 'lucide-react/icons/x'
import { type CSSProperties, useEffect, useState } from 'react'
import { BadgeDrawing } from '#web/ui/drawings/badges/BadgeDrawing.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TierMark } from '#web/ui/TierMark.tsx'
import type { Celebration } from './celebration.ts'
import './celebration-card.css'

const shownMs = 7_000

export interface CelebrationCardProps {
  celebration: Celebration
  onDone: () => void
}

/** A badge or a level, for a moment. It stays as long as a hand or the focus is on it. */
export function CelebrationCard({ celebration, onDone }: CelebrationCardProps) {
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = window.setTimeout(onDone, shownMs)
    return () => window.clearTimeout(timer)
  }, [isHeld, onDone])
  const { eyebrow, title, text } = wordsOf(celebration)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to operate; resting on it only gives more time to read
    <div
      className="celebration"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <div className="celebration-mark">
        <Burst />
        {celebration.kind === 'badge' ? (
          <BadgeDrawing id={celebration.badge.id} earned size={84} />
        ) : (
          <TierMark tier={celebration.tier.id} size={84}>
            {celebration.level}
          </TierMark>
        )}
      </div>
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold text-honey-text">{eyebrow}</p>
        <p className="font-display text-xl leading-tight font-bold">{title}</p>
        <p className="mt-0.5 text-sm text-ink-soft">{text}</p>
        <Link
          to="/profile"
          onClick={onDone}
          className="mt-1 inline-flex min-h-8 items-center text-sm font-bold text-honey-text underline underline-offset-4"
        >
          Ver no perfil
        </Link>
      </div>
      <IconButton label="Fechar aviso" className="-me-2 -mt-2 self-start" onClick={onDone}>
        <X />
      </IconButton>
    </div>
  )
}

function wordsOf(celebration: Celebration): { eyebrow: string; title: string; text: string } {
  if (celebration.kind === 'badge') {
    const { name, description } = celebration.badge
    return { eyebrow: 'Nova conquista!', title: name, text: description }
  }
  const { level, tier, isNewTier } = celebration
  return {
    eyebrow: isNewTier ? `Você chegou ao ${tier.name}!` : 'Você subiu de nível!',
    title: `Nível ${level}`,
    text: isNewTier ? 'Um novo metal para a sua colmeia.' : `${tier.name}. Cada ponto conquistado conta.`,
  }
}

const cells = Array.from({ length: 10 }, (_, index) => index)

/** Cells of honey that burst from behind the mark. */
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
