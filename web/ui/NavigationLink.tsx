import { useRender } from '@base-ui/react/use-render'
import './Navigation.css'
import type { ReactElement } from 'react'

/** One destination, in the bottom bar and in the rail. */
export interface NavigationItem {
  label: string
  /** A lucide icon. */
  icon: ReactElement
  /** The link without its content: `<Link to="/feed" />`. */
  link: ReactElement
  active: boolean
}

/** The link that the bar and the rail share: its icon gets a honey cell when it is current. */
export function NavigationLink({ item, className }: { item: NavigationItem; className: string }) {
  return useRender({
    render: item.link,
    props: {
      className,
      'aria-current': item.active ? 'page' : undefined,
      children: (
        <>
          <span className="navigation-mark" aria-hidden="true">
            {item.icon}
          </span>
          <span className="navigation-label">{item.label}</span>
        </>
      ),
    },
  })
}
