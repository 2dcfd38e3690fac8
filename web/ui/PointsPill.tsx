import { useRender } from '@base-ui/react/use-render'
import type { ReactElement } from 'react'
import { formatNumber } from '#domain/text/formats.ts'
import { classNames } from './class-names.ts'

export interface PointsPillProps {
  points: number
  /** Adds the word 'BPoints' after the number. */
  named?: boolean
  /** Makes the pill a link: `<Link to="/store" />`. */
  link?: ReactElement
  className?: string
}

/** The balance of BPoints. */
export function PointsPill({ points, named = false, link, className }: PointsPillProps) {
  return useRender({
    defaultTagName: 'span',
    render: link,
    props: {
      className: classNames(
        'inline-flex items-center gap-1.5 rounded-full bg-honey-soft px-3 text-sm font-bold tabular-nums text-ink no-underline',
        link ? 'min-h-11' : 'min-h-8',
        className,
      ),
      children: (
        <>
          <PointsMark />
          <span>
            {formatNumber(points)}
            <span className={named ? undefined : 'sr-only'}> BPoints</span>
          </span>
        </>
      ),
    },
  })
}

/** The small honey cell that stands for BPoints. */
export function PointsMark({ size = 14 }: { size?: number }) {
  return (
    <span
      aria-hidden="true"
      className="clip-hexagon inline-block flex-none bg-honey-strong"
      style={{ height: size }}
    />
  )
}
