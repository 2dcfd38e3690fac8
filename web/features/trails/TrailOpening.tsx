import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Trail } from '#contract/trails.ts'
import { BalancePill } from '#web/app/points/BalancePill.tsx'
import { TrailIcon } from '#web/app/trails/TrailIcon.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import './trail-view.css'

export interface TrailOpeningProps {
  trail: Pick<Trail, 'name' | 'icon' | 'description'>
  /** Between the header and the description. */
  children?: ReactNode
}

/** What is read first of a trail. The build draws it too, for the time before the app (web/build/render-screens.tsx). */
export function TrailOpening({ trail, children }: TrailOpeningProps) {
  return (
    <>
      <PageHeader
        className="py-3 lg:pt-6"
        title={trail.name}
        back={<Link to="/trails" />}
        leading={
          <span className="trail-head-mark">
            <TrailIcon name={trail.icon} size={22} />
          </span>
        }
        actions={<BalancePill className="lg:hidden" />}
      />
      {children}
      <p className="mb-4 max-w-prose text-ink-soft">{trail.description}</p>
    </>
  )
}
