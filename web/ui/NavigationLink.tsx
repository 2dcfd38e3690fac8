import { useRender } from '@base-ui/react/use-render'
import type { NavigationItem } from './navigation-item.ts'
import './Navigation.css'

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
