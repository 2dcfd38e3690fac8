import { Menu } from '@base-ui/react/menu'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import type { ReactElement } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './IconButton.tsx'
import './ActionMenu.css'

export interface MenuAction {
  label: string
  /** A lucide icon. */
  icon: ReactElement
  /** Cannot be undone. */
  danger?: boolean
  onSelect: () => void
}

export interface ActionMenuProps {
  /** What the button is for ('Mais opções do comentário'). */
  label: string
  actions: readonly MenuAction[]
  className?: string
}

/** The three dots: a menu of further actions. */
export function ActionMenu({ label, actions, className }: ActionMenuProps) {
  return (
    <Menu.Root>
      <Menu.Trigger render={<IconButton label={label} className={className} />}>
        <EllipsisVertical />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="action-menu-place" align="end" sideOffset={4} collisionPadding={12}>
          <Menu.Popup className="action-menu">
            {actions.map(({ label: name, icon, danger, onSelect }) => (
              <Menu.Item
                key={name}
                className={classNames('action-menu-item', danger && 'action-menu-danger')}
                onClick={onSelect}
              >
                {icon}
                {name}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
