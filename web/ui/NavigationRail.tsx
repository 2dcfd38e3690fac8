import type { ReactNode } from 'react'
import { type NavigationItem, NavigationLink } from './NavigationLink.tsx'

export interface NavigationRailProps {
  /** The logo, usually as a link. */
  brand: ReactNode
  items: readonly NavigationItem[]
  /** At the foot: the 'Criar Post-it' button. */
  action?: ReactNode
}

/** The rail at the left, from 1024 px. It is 240 px wide and stays while the page scrolls. */
export function NavigationRail({ brand, items, action }: NavigationRailProps) {
  return (
    <div className="navigation-rail">
      <div className="px-3 pb-5">{brand}</div>
      <nav aria-label="Principal">
        <ul>
          {items.map((item) => (
            <li key={item.label}>
              <NavigationLink item={item} className="navigation-rail-link" />
            </li>
          ))}
        </ul>
      </nav>
      {action ? <div className="mt-auto pt-4">{action}</div> : null}
    </div>
  )
}
