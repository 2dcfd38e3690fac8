import { type NavigationItem, NavigationLink } from './NavigationLink.tsx'

export interface NavigationBarProps {
  items: readonly NavigationItem[]
}

/** The bottom bar, below 1024 px. The token --navigation-bar is its height. */
export function NavigationBar({ items }: NavigationBarProps) {
  return (
    <nav aria-label="Principal" className="navigation-bar">
      <ul>
        {items.map((item) => (
          <li key={item.label}>
            <NavigationLink item={item} className="navigation-bar-link" />
          </li>
        ))}
      </ul>
    </nav>
  )
}
