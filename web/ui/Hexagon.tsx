import { type CSSProperties, type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'
import { initialsOf } from './initials-of.ts'
import { readableInkOn } from './readable-ink.ts'
import './Hexagon.css'

export interface HexagonProps {
  /** The member's public name: gives the initials and the accessible name. */
  name: string
  /** Profile colour as a hex value. */
  color?: string
  photoUrl?: string | null
  /** Height in px. */
  size?: number
  /** A small mark at the lower right (a crown, a level). */
  badge?: ReactNode
  /** The name stands right beside it: hidden from screen readers. */
  decorative?: boolean
  className?: string
}

const MEL = '#f5a800'

/** A person: photo or initials in a comb cell. */
export function Hexagon({
  name,
  color = MEL,
  photoUrl,
  size = 40,
  badge,
  decorative = false,
  className,
}: HexagonProps) {
  const [brokenPhoto, setBrokenPhoto] = useState<string | null>(null)
  const showsPhoto = Boolean(photoUrl) && photoUrl !== brokenPhoto
  const style = {
    '--hexagon-height': `${size}px`,
    '--hexagon-fill': color,
    '--hexagon-ink': readableInkOn(color),
  } as CSSProperties
  return (
    <span
      className={classNames('hexagon', className)}
      style={style}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      <span className="hexagon-cell">
        {showsPhoto ? (
          <img
            src={photoUrl ?? undefined}
            alt=""
            width={size}
            height={size}
            loading="lazy"
            decoding="async"
            referrerPolicy="no-referrer"
            onError={() => setBrokenPhoto(photoUrl ?? null)}
          />
        ) : (
          initialsOf(name)
        )}
      </span>
      {badge ? <span className="hexagon-badge">{badge}</span> : null}
    </span>
  )
}
